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

/** What a loader says of a file that is not there. */
const missing = () => Promise.reject(Object.assign(new Error('Cannot find module'), { code: 'MODULE_NOT_FOUND' }))

describe('the texts of a package', () => {
  const files: Record<string, () => Promise<{ default: Record<string, string> }>> = {
    pt: async () => ({ default: { greeting: 'Olá' } }),
    de: () => Promise.reject(new Error('the connection broke')),
    en: () => Promise.reject(new Error('English was fetched')),
  }
  const texts = localeTexts((tag) => files[tag]?.() ?? missing())

  it('come from the language where the country has no file', async () => {
    expect(await texts('pt-BR')).toEqual({ greeting: 'Olá' })
  })

  it.each(['en', 'en-GB', 'ja'])('are the ones in the code for %s', async (tag) => {
    expect(await texts(tag)).toEqual({})
  })

  it('are not English because a file that is there could not be fetched', async () => {
    await expect(texts('de')).rejects.toThrow('the connection broke')
  })

  it('come in a further language as soon as its file is there', async () => {
    expect(await texts('xx')).toEqual({})
    files.xx = async () => ({ default: { greeting: 'Ħéļļö' } })
    expect(await texts('xx')).toEqual({ greeting: 'Ħéļļö' })
  })
})
