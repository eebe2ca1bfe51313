import { expect, it, vi } from 'vitest'
import { prefetchOnIntent } from './prefetchOnIntent.ts'

const fetched = vi.fn()
prefetchOnIntent([
  {
    children: [
      { path: '/about', lazy: async () => fetched() },
      { path: '/broken', lazy: () => Promise.reject(new Error('offline')) },
    ],
  },
])

function touch(html: string, sign: string) {
  fetched.mockClear()
  document.body.innerHTML = html
  document.querySelector('b')?.dispatchEvent(new Event(sign, { bubbles: true }))
}

it.each(['pointerover', 'focusin', 'touchstart'])('fetches the page of a link on %s', (sign) => {
  touch('<a href="/about?x#y"><b>People</b></a>', sign)
  expect(fetched).toHaveBeenCalledOnce()
})

it.each(['https://example.org/about', 'mailto:a@example.org', '/nowhere', '/broken'])(
  'fetches nothing for %s and says nothing',
  (href) => {
    touch(`<a href="${href}"><b>Elsewhere</b></a>`, 'pointerover')
    expect(fetched).not.toHaveBeenCalled()
  },
)
