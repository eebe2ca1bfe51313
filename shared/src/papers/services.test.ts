import { describe, expect, it } from 'vitest'
import { fromCrossref } from './crossref.ts'
import { fromDatacite } from './datacite.ts'
import { fromOrcidWork } from './orcidWork.ts'

describe('Crossref', () => {
  const work = (fields: object) =>
    fromCrossref({ message: { type: 'journal-article', title: ['T'], ...fields } })

  it('reads an article with its oddities', () => {
    const read = work({
      title: [
        '\n   Carbon <i>and</i>\n CO<sub>2</sub> &amp;amp; <mml:math><mml:msub>\n<mml:mi>x</mml:mi> <mml:mn>2</mml:mn></mml:msub></mml:math>',
      ],
      author: [
        { family: 'Li', given: 'Wei', ORCID: 'http://orcid.org/0000-0002-1825-0097' },
        { name: 'A Group' },
        { family: 'Sukarno' },
        {},
      ],
      'container-title': ['J', 'Abbreviated'],
      volume: '7',
      'article-number': 'e1',
      issued: { 'date-parts': [[2018, 12, 3]] },
      'published-print': { 'date-parts': [[2019, 1]] },
      DOI: '10.1000/X',
      abstract: '<jats:title>Abstract</jats:title><jats:p>We did.</jats:p>',
      relation: { 'has-preprint': [{ 'id-type': 'doi', id: '10.1000/P' }] },
      'updated-by': [{ type: 'correction' }, { type: 'new_version' }],
    })
    expect(read).toEqual({
      paper: {
        type: 'article',
        title: 'Carbon and CO₂ & x2',
        authors: [
          { family: 'Li', given: 'Wei', orcid: '0000-0002-1825-0097' },
          { literal: 'A Group' },
          { family: 'Sukarno' },
        ],
        container: 'J',
        volume: '7',
        articleNumber: 'e1',
        date: '2019-01-01',
        datePrecision: 'month',
        doi: '10.1000/x',
        abstract: 'We did.',
        related: [{ kind: 'preprint', doi: '10.1000/p' }],
      },
    })
  })

  it.each([
    [{ type: 'posted-content', subtype: 'preprint' }, { paper: { title: 'T', type: 'preprint' } }],
    [{ issued: { 'date-parts': [[null]] } }, { paper: { title: 'T', type: 'article' } }],
    [
      { 'updated-by': [{ type: 'retraction' }] },
      { paper: { title: 'T', type: 'article', retracted: true } },
    ],
    [{ title: [] }, { reason: 'it has no title' }],
    [{ type: 'journal-issue' }, { reason: 'it is a journal issue, not a paper' }],
  ])('reads %j', (fields, expected) => expect(work(fields)).toEqual(expected))
})

describe('DataCite', () => {
  const attributes = {
    doi: '10.5281/ZENODO.1',
    types: { resourceTypeGeneral: 'Dataset' },
    titles: [{ title: 'Autre', titleType: 'TranslatedTitle' }, { title: 'Data' }],
    creators: [
      {
        name: 'Li, Wei',
        nameType: null,
        nameIdentifiers: [{ nameIdentifier: 'https://orcid.org/0000-0002-1825-0097' }],
      },
      { name: 'Survey, Geological', nameType: 'Organizational' },
      { name: 'The Team' },
    ],
    container: {},
    publicationYear: 2020,
    dates: [{ dateType: 'Issued', date: '2020-05-06' }],
  }
  const expected = {
    type: 'dataset',
    title: 'Data',
    authors: [
      { family: 'Li', given: 'Wei', orcid: '0000-0002-1825-0097' },
      { literal: 'Survey, Geological' },
      { literal: 'The Team' },
    ],
    publisher: 'Zenodo',
    doi: '10.5281/zenodo.1',
    date: '2020-05-06',
    datePrecision: 'day',
  }
  it.each([['Zenodo'], [{ name: 'Zenodo' }]])('reads a data set of %j', (publisher) => {
    expect(fromDatacite({ data: { attributes: { ...attributes, publisher } } })).toEqual({
      paper: expected,
    })
  })
})

describe('ORCID', () => {
  const orcid = '0000-0002-1825-0097'
  const summary = (title: string | null, source: string | null, id: string) => ({
    type: 'journal-article',
    title: title && { title: { value: title }, subtitle: null },
    'publication-date': { year: { value: '2020' }, month: null, day: null },
    'journal-title': null,
    url: null,
    source: { 'source-orcid': source && { path: source } },
    'external-ids': {
      'external-id': [
        { 'external-id-type': 'doi', 'external-id-value': id, 'external-id-relationship': 'self' },
      ],
    },
  })

  it('takes what the person has added, and no handle for a DOI', () => {
    const group = {
      'work-summary': [summary('Theirs', null, '10.1000/a'), summary('Own', orcid, '11250/123')],
    }
    expect(fromOrcidWork(group, orcid)).toEqual({
      paper: { type: 'article', title: 'Own', date: '2020-01-01', datePrecision: 'year' },
    })
  })
  it.each([
    [{}],
    [null],
    [{ 'work-summary': [null] }],
    [{ 'work-summary': [summary(null, null, '')] }],
  ])('refuses %j', (group) => {
    expect(fromOrcidWork(group, orcid)).toEqual({ reason: 'it has no title' })
  })
})

it.each([[null], [undefined], ['text'], [[]], [{ message: 5 }], [{ data: { attributes: [] } }]])(
  'takes nothing for granted of %j',
  (answer) => {
    for (const read of [fromCrossref, fromDatacite])
      expect(read(answer)).toEqual({ reason: 'it has no title' })
  },
)
