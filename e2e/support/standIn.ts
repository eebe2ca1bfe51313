import type { Page } from 'playwright-core'

type Answer = 'nothing' | 'failure' | { status?: number; body: object }

const anyOf = (path: string) => (url: URL) => url.pathname === path

/** Answers a call of the API in the server's place: with a body, with a broken line, or never. */
export const standIn = (page: Page, path: string, answer: Answer) =>
  page.route(anyOf(path), (route) => {
    if (answer === 'nothing') return
    if (answer === 'failure') return route.abort()
    return route.fulfill({ status: answer.status ?? 200, json: answer.body })
  })
