import { newsPaths } from '@lab/shared/news'
import { pages } from '@lab/shared/paths'
import { buildNews } from '@lab/shared/testing/build'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../testing/renderApp.tsx'

const article = buildNews({ mainImage: '/uploads/a.webp', otherImage: ['/uploads/b.webp'] })
const pictureTexts = { '/uploads/a.webp': 'A flood', '/uploads/b.webp': 'A drought' }

it('A figure opens large by keyboard; arrows lead to the others and round, and a button back', async () => {
  const { user } = renderApp(pages.article(article._id), {
    [`GET ${newsPaths.article(article._id)}`]: { article, pictureTexts },
  })
  const drought = await screen.findByRole('button', { name: /^A drought/ })
  drought.focus()
  await user.keyboard('{Enter}')
  const large = within(await screen.findByRole('dialog', { name: 'Figure' }))
  const shown = () => large.getByRole('img').getAttribute('alt')
  expect(shown()).toBe('A drought')
  // As a browser does by itself.
  large.getByRole('button', { name: 'Next' }).focus()
  await user.keyboard('{ArrowRight}')
  expect(shown()).toBe('A flood')
  await user.keyboard('{ArrowLeft}')
  expect(shown()).toBe('A drought')
  await user.click(large.getByRole('button', { name: 'Next' }))
  large.getByText('A flood')
  await user.click(large.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})
