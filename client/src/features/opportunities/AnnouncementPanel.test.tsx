import { opportunitiesPaths, opportunitiesTexts } from '@lab/shared/opportunities'
import { buildAnnouncement, versioned } from '@lab/shared/testing/build'
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAdmin } from '../../testing/renderAdmin.tsx'

const stored = buildAnnouncement({ title: 'Position', body: '<p>Join us.</p>', link: '' })
const update = `POST ${opportunitiesPaths.update}`
const done = { success: true, message: opportunitiesTexts.updated, data: stored }
const render = async (announcement = stored) => {
  const admin = await renderAdmin(
    'opportunities',
    { opporutunitiesAnnouncement: [versioned(announcement)] },
    { [update]: done },
  )
  await screen.findByRole('textbox', { name: 'Announcement' })
  return admin
}

test('switches the announcement off and sends its version', async () => {
  const { user, sent } = await render()
  await user.click(screen.getByRole('switch', { name: 'Display the announcement', checked: true }))
  await user.click(screen.getByRole('button', { name: 'Update Announcement' }))
  expect((await screen.findByRole('alert')).textContent).toContain(opportunitiesTexts.updated)
  expect(sent()[0]?.body).toEqual({
    publishAt: '',
    hideAt: '',
    announcementStatus: false,
    title: 'Position',
    body: '<p>Join us.</p>',
    link: '',
    version: 3,
  })
})

test('sends the text of the editor', async () => {
  const { user, sent } = await render()
  const editor = screen.getByRole('textbox', { name: 'Announcement' })
  // The editor sees the change a moment later.
  await act(async () => {
    editor.innerHTML = '<p>Join our <strong>group</strong>.</p>'
    await new Promise((resolve) => setTimeout(resolve))
  })
  await user.click(screen.getByRole('button', { name: 'Update Announcement' }))
  expect(sent()).toHaveLength(1)
  expect(sent()[0]?.body).toMatchObject({ body: '<p>Join our <strong>group</strong>.</p>' })
})

test('an announcement without a title is not displayed', async () => {
  const { user, sent } = await render()
  await user.clear(screen.getByLabelText('Title'))
  await user.click(screen.getByRole('button', { name: 'Update Announcement' }))
  expect(screen.getByRole('alert').textContent).toContain(opportunitiesTexts.missing)
  expect(sent()).toEqual([])
})

test('a link of another kind is refused', async () => {
  const { user, sent } = await render()
  await user.type(screen.getByLabelText('Link'), 'javascript:alert(1)')
  await user.click(screen.getByRole('button', { name: 'Update Announcement' }))
  expect(screen.getByRole('alert').textContent).toContain('Link must begin with')
  expect(sent()).toEqual([])
})

test('leaves what rich text may not hold out of the editor, whoever has stored it', async () => {
  const body = '<p>Write <a href="sms:+1555">here</a><img src="https://example.org/a.png"></p>'
  await render({ ...stored, body })
  const editor = screen.getByRole('textbox', { name: 'Announcement' })
  expect(editor.querySelector('a')?.getAttribute('href')).toBe('about:blank')
  expect(editor.querySelector('img')).toBeNull()
})
