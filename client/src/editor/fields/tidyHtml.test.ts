import { expect, test } from 'vitest'
import { tidyHtml } from './tidyHtml.ts'

function tidied(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  tidyHtml(page)
  return new XMLSerializer().serializeToString(page.body).replace(/^<body[^>]*>|<\/body>$/g, '')
}

test.each([
  ['headings take the page’s levels', '<h1>a</h1><h5>b</h5>', '<h2>a</h2><h3>b</h3>'],
  ['blank paragraphs go', '<p>a</p><p>&nbsp;</p><p>b</p>', '<p>a</p><p>b</p>'],
  ['looks go', '<p style="text-align:center;color:red">a</p>', '<p>a</p>'],
  [
    'what means something stays',
    '<span style="font-weight: 700">a</span>',
    '<span><strong>a</strong></span>',
  ],
  ['what is bold and is not', '<b style="font-weight:normal"><p>a</p></b>', '<p>a</p>'],
  [
    'raised words are raised',
    '<span style="vertical-align:super">2</span>',
    '<span><sup>2</sup></span>',
  ],
  ['links within the document go', '<a href="#_ftn1">1</a>', '1'],
  ['scripts and styles go', '<style>p{}</style><script>x()</script><p>a</p>', '<p>a</p>'],
  [
    'a cell is one line',
    '<table><tbody><tr><th>a</th><td><p>b</p><p>c</p></td></tr></tbody></table>',
    '<table><tbody><tr><td>a</td><td>b c </td></tr></tbody></table>',
  ],
  [
    'a table for the layout is none',
    '<table><tbody><tr><td><h2>a</h2></td></tr></tbody></table>',
    '<div><h2>a</h2></div>',
  ],
  [
    'a picture needs no paragraph',
    '<p>a</p><p><img src="/x.png"/></p>',
    '<p>a</p><img src="/x.png" />',
  ],
])('%s', (_, html, clean) => {
  expect(tidied(html).replaceAll(' xmlns="http://www.w3.org/1999/xhtml"', '')).toBe(clean)
})
