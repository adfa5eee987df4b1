import { PAGE_DATA_ID } from '@parley/shared/contract/page-data'
import { aDocument } from '../testing/builders.ts'
import { readPageData } from './page-data.ts'

function pageWith(releases: unknown): Document {
  const page = document.implementation.createHTMLDocument()
  const data = page.createElement('script')
  data.id = PAGE_DATA_ID
  data.type = 'application/json'
  const shell = { version: '0.1.0', build: 'a1b2c3d', shared: {} }
  data.textContent = JSON.stringify({ shell, keys: [], releases, config: null })
  page.body.append(data)
  return page
}

describe('what the page carries', () => {
  it.each([
    ['is not signed', { document: aDocument(), sig: null }],
    ['is no document', 'text'],
    ['is missing', undefined],
  ])('is read although its release document %s', (_what, releases) => {
    expect(readPageData(pageWith(releases)).releases).toBeNull()
  })

  it('is not read where the server has written nothing', () => {
    expect(() => readPageData(document.implementation.createHTMLDocument())).toThrow('parley-page')
  })
})
