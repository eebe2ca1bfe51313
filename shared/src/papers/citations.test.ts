import { describe, expect, it } from 'vitest'
import { citationRuns, citationStyles, citationText } from './citations.ts'
import { apaWorks } from './testing/apaWorks.ts'
import { chicagoWorks } from './testing/chicagoWorks.ts'
import { harvardWorks } from './testing/harvardWorks.ts'
import { vancouverWorks } from './testing/vancouverWorks.ts'
import { work } from './testing/works.ts'

const guides = {
  apa: apaWorks,
  chicago: chicagoWorks,
  vancouver: vancouverWorks,
  harvard: harvardWorks,
}

describe.each(citationStyles)('%s', (style) => {
  it.each(guides[style])('cites %s', (expected, paper) => {
    expect(citationText(paper, style)).toBe(expected)
  })

  it('says something of a title alone', () => {
    expect(citationText({ title: 'Only a title?' }, style)).toMatch(/Only a title\?/)
    expect(citationText({ title: 'Only a title?' }, style)).not.toMatch(
      /undefined|\?\.|\(\)|\[\]|, ,/,
    )
  })
})

it('sets the journal and its volume in italics', () => {
  const paper = work('article', 'Anderson, Mike', 2018, 'A', {
    container: 'J',
    volume: '7',
    issue: '1',
  })
  expect(citationRuns(paper, 'apa')).toEqual([
    { text: 'Anderson, M. (2018). A. ', italic: false },
    { text: 'J', italic: true },
    { text: ', ', italic: false },
    { text: '7', italic: true },
    { text: '(1).', italic: false },
  ])
})
