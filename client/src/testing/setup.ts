import { lab } from '@lab/shared/lab'
import { labNameTags } from '@lab/shared/settings'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import { quickStyle } from './quickStyle.ts'

// The code of a page is fetched when it is first shown, which takes a while on a busy machine.
configure({ asyncUtilTimeout: 30_000 })

// jsdom has no layout and no modal dialogs: these exist so that the site can ask for them.
beforeEach(() => {
  vi.stubGlobal('FormData', FormDataWithFiles)
  vi.stubGlobal('IntersectionObserver', AlwaysNear)
  nameTheLab()
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
  window.getComputedStyle = quickStyle
  window.scrollTo = vi.fn()
  Element.prototype.scrollIntoView = vi.fn()
  window.matchMedia = vi.fn(() =>
    Object.assign(new EventTarget(), {
      matches: false,
      media: '',
      onchange: null,
      addListener: vi.fn(),
      removeListener: vi.fn(),
    }),
  )
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

// The next file has the same document.
afterAll(() => {
  document.head.replaceChildren()
  document.body.replaceChildren()
})

/** As the document of the site does. */
function nameTheLab() {
  for (const [key, name] of Object.entries(labNameTags)) {
    const known = document.head.querySelector(`meta[name="${name}"]`)
    const tag = known ?? document.head.appendChild(document.createElement('meta'))
    tag.setAttribute('name', name)
    tag.setAttribute('content', key === 'name' ? lab.name : lab.shortName)
  }
}

/** Everything is in sight. */
class AlwaysNear {
  private readonly tell: IntersectionObserverCallback
  constructor(tell: IntersectionObserverCallback) {
    this.tell = tell
  }
  observe = (target: Element) =>
    this.tell([{ target, isIntersecting: true } as never], this as never)
  disconnect = () => {}
}

/** jsdom's own does not see the files that a test has put into an input. */
class FormDataWithFiles extends FormData {
  constructor(form?: HTMLFormElement) {
    super(form)
    const inputs = form?.querySelectorAll<HTMLInputElement>('input[type=file]') ?? []
    for (const { name, files } of inputs) for (const file of files ?? []) this.set(name, file)
  }
}
