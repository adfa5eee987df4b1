import { localeChain, localeTexts, textIn, toLocale } from './locale.tsx'

describe('a locale', () => {
  it.each(['ar', 'as', 'fa', 'he', 'ku', 'ur'])('%s runs from right to left', (locale) => {
    expect(toLocale(locale).direction).toBe('rtl')
  })

  it('of the wire becomes the platform tag', () => {
    expect(toLocale('pt_BR')).toEqual({ tag: 'pt-BR', direction: 'ltr' })
  })

  it('falls back over its language to English', () => {
    expect(localeChain('pt-BR')).toEqual(['pt-BR', 'pt', 'en'])
  })

  it('shows the first text there is when no language of the chain has one', () => {
    expect(textIn({ de: 'Berichte' }, 'ja')).toBe('Berichte')
  })
})

describe('the texts of a package', () => {
  const texts = localeTexts({
    pt: async () => ({ default: { greeting: 'Olá' } }),
    de: () => Promise.reject(new Error('English fetched German')),
  })

  it('come from the language where the country has no file', async () => {
    expect(await texts('pt-BR')).toEqual({ greeting: 'Olá' })
  })

  it.each(['en', 'en-GB', 'ja'])('are the ones in the code for %s', async (tag) => {
    expect(await texts(tag)).toEqual({})
  })
})
