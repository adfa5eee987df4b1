import { landing } from '../landing/landing.ts'
import { localeDirection, localeName } from '../portal/locale-name.ts'
import { aPortal } from '../testing/helpcenter-samples.ts'
import { articlesQuery, readFilter, writeFilter } from './article-filter.ts'

describe('the filter of a list', () => {
  it('is read from an address and written back the same, defaults as nothing', () => {
    const filter = { category: 'orders', query: 'late', sort: '-views', page: 3 } as const
    expect(readFilter(new URLSearchParams(writeFilter(filter)))).toEqual(filter)
    expect(writeFilter(readFilter(new URLSearchParams('page=0&sort=nonsense')))).toEqual({})
  })

  it('asks for a status or an author by its view', () => {
    const filter = readFilter(new URLSearchParams())
    expect(articlesQuery('draft', filter, 'en', 7)).toMatchObject({ status: 'draft', author_id: undefined })
    expect(articlesQuery('mine', filter, 'en', 7)).toMatchObject({ status: undefined, author_id: 7 })
  })
})

describe('where the area opens', () => {
  const portals = [aPortal({ slug: 'old', archived: true }), aPortal({ slug: 'help' }), aPortal({ slug: 'trade' })]

  it('is the named portal, else the last, else the first that is not archived', () => {
    expect(landing(portals, 'trade', 'help')).toEqual({ portal: 'trade', locale: 'en' })
    expect(landing(portals, undefined, 'trade')?.portal).toBe('trade')
    expect(landing(portals, 'gone', 'gone')?.portal).toBe('help')
    expect(landing([], undefined, null)).toBeNull()
  })
})

describe('locales', () => {
  it('have names in the language of the reader and a direction of their own', () => {
    expect(localeName('pt_BR', 'en')).toBe('Brazilian Portuguese')
    expect(localeName('not a locale', 'en')).toBe('not a locale')
    expect([localeDirection('ar'), localeDirection('pt_BR')]).toEqual(['rtl', 'ltr'])
  })
})
