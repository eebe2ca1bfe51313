import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepFocus } from './keepFocus.ts'

let stop: () => void
beforeEach(() => {
  document.body.innerHTML =
    '<main><ul><li><button>Up</button><button>Down</button></li></ul></main>'
  stop = keepFocus()
})
afterEach(() => stop())

const find = (selector: string) => {
  const found = document.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`There is no ${selector}.`)
  return found
}
const mutated = () => Promise.resolve()
const holder = () => document.activeElement?.tagName

it('goes to what is around an element that is removed', async () => {
  find('button').focus()
  find('li').remove()
  await mutated()
  expect(holder()).toBe('UL')
  find('ul').remove()
  await mutated()
  expect(holder()).toBe('MAIN')
})

it('leaves no trace on what had it meanwhile', async () => {
  find('button').focus()
  find('button').remove()
  await mutated()
  expect(holder()).toBe('LI')
  find('button').focus()
  expect(find('li').outerHTML).toBe('<li><button>Down</button></li>')
})

it('comes back to a button that was switched off for a while', async () => {
  const button = find('button')
  button.focus()
  button.setAttribute('disabled', '')
  await mutated()
  expect(holder()).toBe('LI')
  button.removeAttribute('disabled')
  await mutated()
  expect(document.activeElement).toBe(button)
})

it('stays with an element that is moved', async () => {
  const button = find('button')
  button.focus()
  find('main').append(find('li'))
  await mutated()
  expect(document.activeElement).toBe(button)
})

it('leaves those alone who have gone elsewhere', async () => {
  const down = find('button:last-of-type')
  find('button').focus()
  down.focus()
  find('button').remove()
  await mutated()
  expect(document.activeElement).toBe(down)

  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  down.blur()
  down.remove()
  await mutated()
  expect(document.activeElement).toBe(document.body)
})
