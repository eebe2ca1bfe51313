import { lab } from '@lab/shared/lab'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../../testing/renderApp.tsx'

it('shows three themes', async () => {
  renderApp('/mentorship')
  const themes = within(await screen.findByRole('region', { name: 'Themes' }))
  expect(themes.getAllByRole('heading')).toHaveLength(3)
  for (const { title } of lab.mentorship.themes) themes.getByRole('heading', { name: title })
})

it('lists the courses, with a syllabus only where there is one', async () => {
  renderApp('/mentorship')
  const courses = await screen.findAllByRole('article')
  const told = courses.map((course) => [
    within(course).getByRole('heading').textContent,
    within(course).queryByRole('link')?.getAttribute('href'),
  ])
  expect(told).toEqual([
    ['Fluid Mechanics', '/lab/syllabus-engr-3380.pdf'],
    ['Hydrology', '/lab/syllabus-ce-4371.pdf'],
    ['Water, Climate, and Disasters', undefined],
  ])
})
