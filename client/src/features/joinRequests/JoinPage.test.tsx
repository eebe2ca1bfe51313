import { FASTEST_MS, FILLED_FIELD, RETENTION_DAYS } from '@lab/shared/joinRequests'
import { joinRequestTexts } from '@lab/shared/joinRequestTexts'
import { ANNOUNCEMENT_ANCHOR } from '@lab/shared/opportunities'
import { sitePaths } from '@lab/shared/paths'
import { REQUEST_ID_HEADER, texts } from '@lab/shared/reply'
import { buildAnnouncement, buildIntro, buildSiteData } from '@lab/shared/testing/build'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { reply } from '../../testing/mockApi.ts'
import { renderApp } from '../../testing/renderApp.tsx'

const SUBMIT = 'POST /api/joinRequest/newJoinRequest'
const received = () => reply({ success: true, message: joinRequestTexts.received }, 201)
const pdf = new File(['%PDF-1.7'], 'cv.pdf', { type: 'application/pdf' })

const field = (name: RegExp) => screen.findByRole('textbox', { name })
const send = () => screen.getByRole('button', { name: 'Send application' })

function letPass(milliseconds: number) {
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + milliseconds)
}

async function openAndFill(answer: unknown = received) {
  const app = renderApp('/join', { [SUBMIT]: answer })
  const enter = async (name: RegExp, text: string) => {
    await app.user.click(await field(name))
    await app.user.paste(text)
  }
  await enter(/First name/, 'Sample')
  await enter(/Last name/, 'Applicant')
  await enter(/Email/, 'applicant@example.org')
  await enter(/Expertise/, 'Floods')
  const sent = () => app.api.calls.filter((call) => call.method === 'POST')
  letPass(2 * FASTEST_MS)
  return { ...app, sent }
}

it('leads to the open position, and only when there is one', async () => {
  const announced = (announcementStatus: boolean) => ({
    [`GET ${sitePaths.data}`]: buildSiteData({
      opporutunitiesAnnouncement: [buildAnnouncement({ announcementStatus })],
    }),
  })
  const { user, router, unmount } = renderApp('/join', announced(true))
  await user.click(await screen.findByRole('link', { name: 'See the open position' }))
  await screen.findByRole('heading', { name: 'Join our Team' })
  expect(router.state.location.hash).toBe(`#${ANNOUNCEMENT_ANCHOR}`)
  unmount()

  const closed = renderApp('/', announced(false))
  await screen.findByRole('heading', { name: buildIntro().slogan })
  await closed.router.navigate('/join')
  await field(/First name/)
  expect(screen.queryByRole('link', { name: 'See the open position' })).toBeNull()
})

it('sends what was entered and gives thanks', async () => {
  const { user, sent } = await openAndFill()
  await user.type(await field(/LinkedIn/), 'https://example.org/in/me')
  await user.upload(screen.getByLabelText('Résumé'), pdf)
  await user.click(send())
  expect((await screen.findByRole('alert')).textContent).toContain(joinRequestTexts.received)
  expect(screen.queryByRole('button', { name: 'Send application' })).toBeNull()
  const body = sent()[0]?.body
  expect(body instanceof FormData && Object.fromEntries(body)).toMatchObject({
    fName: 'Sample',
    lName: 'Applicant',
    email: 'applicant@example.org',
    contact: '',
    linkedin: 'https://example.org/in/me',
    expertise: 'Floods',
    website: '',
    resume: { name: 'cv.pdf' },
  })
})

it('sends no résumé when none was chosen', async () => {
  const { user, sent } = await openAndFill()
  await user.click(send())
  await screen.findByText(joinRequestTexts.received)
  const body = sent()[0]?.body
  expect(body instanceof FormData && body.has('resume')).toBe(false)
})

it('names the fields that are missing and goes to the first', async () => {
  const { user, api } = renderApp('/join')
  await screen.findByRole('heading', { level: 1, name: 'Join us' })
  await user.click(send())
  expect((await screen.findByRole('alert')).textContent).toContain(joinRequestTexts.missing)
  for (const text of ['First name', 'Last name', 'Email', 'Expertise'])
    expect(screen.getAllByText(`${text} is required.`)).toHaveLength(2)
  expect(document.activeElement).toBe(await field(/First name/))
  expect((await field(/Expertise/)).getAttribute('aria-invalid')).toBe('true')
  expect(api.calls.filter((call) => call.method === 'POST')).toEqual([])

  await user.click(screen.getByRole('link', { name: 'Expertise is required.' }))
  expect(document.activeElement).toBe(await field(/Expertise/))
})

it('says what is wrong with an address', async () => {
  const { user, sent } = await openAndFill()
  await user.clear(await field(/Email/))
  await user.type(await field(/Email/), 'nobody')
  await user.click(send())
  expect(await screen.findAllByText('Email must be an e-mail address.')).toHaveLength(2)
  expect(sent()).toEqual([])
})

it('refuses a résumé of another kind', async () => {
  const { user, sent } = await openAndFill()
  const file = new File(['x'], 'cv.docx', { type: 'application/msword' })
  await user.upload(screen.getByLabelText('Résumé'), file)
  await user.click(send())
  expect((await screen.findByRole('alert')).textContent).toContain(joinRequestTexts.wrongType)
  expect(sent()).toEqual([])
})

it('keeps what was typed when the server refuses, and shows why at the field', async () => {
  const errors = [{ path: 'email', message: 'This address is blocked.' }]
  const { user, api } = await openAndFill(() =>
    reply({ success: false, message: 'Not accepted.', errors }, 400),
  )
  await user.click(send())
  expect((await screen.findByRole('alert')).textContent).toContain('Not accepted.')
  expect(screen.getAllByText('This address is blocked.')).toHaveLength(2)
  expect(await field(/Expertise/)).toHaveProperty('value', 'Floods')
  api.on(SUBMIT, received)
  await user.click(send())
  await screen.findByText(joinRequestTexts.received)
})

it('sends the same form again under the same id, so that it arrives once', async () => {
  const { user, api, sent } = await openAndFill(() => Promise.reject(new TypeError('offline')))
  await user.click(send())
  await screen.findByRole('alert')
  api.on(SUBMIT, received)
  await user.click(send())
  await screen.findByText(joinRequestTexts.received)
  const [first, second] = sent().map(({ headers }) => headers.get(REQUEST_ID_HEADER))
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(second).toBe(first)
})

it('keeps what was typed when the server is out of reach', async () => {
  const { user } = await openAndFill(() => Promise.reject(new TypeError('offline')))
  await user.click(send())
  expect((await screen.findByRole('alert')).textContent).toContain(texts.offline)
  expect(await field(/First name/)).toHaveProperty('value', 'Sample')
})

it('is busy while it sends', async () => {
  const { user } = await openAndFill(() => new Promise(() => {}))
  await user.click(send())
  const button = await screen.findByRole('button', { name: 'Sending…' })
  expect(button).toHaveProperty('disabled', true)
  await waitFor(() => expect(screen.getByRole('progressbar').getAttribute('value')).toBe('0.5'))
})

it('waits until it looks filled in by a person, and says how long that took', async () => {
  const { user, sent } = await openAndFill()
  vi.mocked(performance.now).mockRestore()
  await user.click(send())
  await waitFor(() => expect(sent()).toHaveLength(1))
  const body = sent()[0]?.body
  const openFor = Number(body instanceof FormData && body.get(FILLED_FIELD))
  expect(openFor).toBeGreaterThanOrEqual(FASTEST_MS)
})

it('says how long the data is kept, and hides the trap from people', async () => {
  renderApp('/join')
  await screen.findByText(new RegExp(`${RETENTION_DAYS} days`))
  expect(screen.queryByRole('textbox', { name: 'Website' })).toBeNull()
})
