import { manyPath } from '@lab/shared/many'
import { newsPaths } from '@lab/shared/news'
import { buildAdminData, buildNews } from '@lab/shared/testing/build'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { alertLines, renderAdmin } from '../../testing/renderAdmin.tsx'

const news = ['A flood', 'A drought', 'Snow'].map((heading) => ({
  ...buildNews({ heading }),
  version: 3,
}))
const [flood, drought] = news.map(({ _id }) => _id)

test('several are hidden in one request, and one Undo takes all of it back', async () => {
  const { user, sent } = await renderAdmin(
    'news',
    { news },
    {
      [`POST ${manyPath('news')}`]: {
        success: true,
        message: '',
        data: {
          done: [{ _id: flood, version: 4 }],
          left: [{ _id: drought, message: 'Somebody was faster.' }],
        },
      },
    },
  )
  await user.click(screen.getByRole('button', { name: 'Choose several' }))
  await user.click(screen.getByRole('checkbox', { name: 'Choose A flood' }))
  await user.click(screen.getByRole('checkbox', { name: 'Choose A drought' }))
  await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Hide' }))
  expect(await alertLines()).toEqual(['1 hidden.', 'Somebody was faster.'])
  const hideAt = expect.stringMatching(/^\d{4}-.*Z$/)
  expect(sent()[0]?.body).toEqual({
    deeds: [flood, drought].map((_id) => ({ _id, act: 'change', fields: { hideAt }, version: 3 })),
  })
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]?.body).toEqual({
    deeds: [{ _id: flood, act: 'change', fields: { hideAt: '' }, version: 4 }],
  })
  expect(sent().filter(({ path }) => path === newsPaths.delete(String(flood)))).toEqual([])
})

test('a long list is narrowed by state and year, and sorted', async () => {
  const many = Array.from({ length: 12 }, (_, index) => ({
    ...buildNews({ heading: `Item ${index + 10}`, date: `${2010 + (index % 2)}-01-01` }),
    ...(index === 3 && { hideAt: '2020-01-01T00:00:00.000Z' }),
    version: 0,
  }))
  const { user } = await renderAdmin('news', { news: many })
  const listed = () => screen.getAllByRole('heading', { level: 3 }).map((row) => row.textContent)
  await user.click(screen.getByText('Filter and sort'))
  await user.selectOptions(screen.getByLabelText('State'), 'Hidden')
  expect(listed()).toEqual(['Item 13'])
  await user.selectOptions(screen.getByLabelText('State'), 'All')
  await user.selectOptions(screen.getByLabelText('Year'), '2010')
  expect(listed()).toHaveLength(6)
})

test('rows say by the clocks of the lab when visitors see a record, and who changed it last', async () => {
  const times = { publishAt: '2099-03-02T08:00:00.000Z', hideAt: '2099-07-06T07:00:00.000Z' }
  const change = { editedAt: '2020-03-04T05:06:00.000Z', editedBy: 'bea@example.org' }
  const { settings } = buildAdminData()
  const locale = { ...settings.locale, timeZone: 'Europe/Berlin' }
  await renderAdmin('news', {
    news: [{ ...buildNews({ heading: 'On Monday' }), ...times, ...change, version: 0 }],
    settings: { ...settings, locale },
  })
  screen.getByText('Scheduled for March 2, 2099 at 09:00')
  screen.getByText('Until July 6, 2099 at 09:00')
  screen.getByText(/; changed on March \d, 2020 at \d\d:\d\d by bea@example\.org$/)
})
