import { pageBrand } from './page-brand.ts'

const facts = {
  ...{ INSTALLATION_NAME: 'Lindenhof', DISPLAY_MANIFEST: true, LOGO_DARK: '', API_CHANNEL_THUMBNAIL: '' },
  LOGO: 'https://files.lindenhof.test/logo.svg',
  LOGO_THUMBNAIL: 'https://files.lindenhof.test/small.png',
}

describe('the brand of the page', () => {
  test('is the name, the small logo as its icon, and where its pictures are fetched', () => {
    expect(pageBrand(facts)).toEqual({
      title: 'Lindenhof',
      icon: 'https://files.lindenhof.test/small.png',
      description: 'Lindenhof: conversations with customers from every channel',
      origins: ['https://files.lindenhof.test'],
    })
  })

  test('is without icon and description where metadata is switched off, as a word or a value', () => {
    for (const off of [false, 'false']) {
      expect(pageBrand({ ...facts, DISPLAY_MANIFEST: off })).toMatchObject({ icon: 'data:,', description: '' })
    }
  })

  test('allows no picture from an address that is none', () => {
    const odd = { ...facts, LOGO: 'javascript:alert(1)', LOGO_THUMBNAIL: "x'; script-src *" }
    expect(pageBrand(odd)).toMatchObject({ icon: expect.stringMatching(/^data:image/), origins: [] })
  })
})
