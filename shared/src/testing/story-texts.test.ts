/** The module, as it starts in a Storybook of these languages; `asked` says which files it fetched. */
async function inStorybookOf(languages: string) {
  process.env.STORYBOOK_LOCALES = languages
  jest.resetModules()
  const asked: string[] = []
  globalThis.fetch = (async (path: string) => {
    asked.push(path)
    return { json: async () => ({ hello: 'Hallo' }) }
  }) as unknown as typeof fetch
  return { ...(await import('./story-texts.ts')), asked }
}

const { fetch: real } = globalThis
afterEach(() => {
  globalThis.fetch = real
  delete process.env.STORYBOOK_LOCALES
})

it('offers English and every language that there is a file of', async () => {
  expect((await inStorybookOf('ar,de')).STORY_LOCALES).toEqual(['en', 'ar', 'de'])
  expect((await inStorybookOf('')).STORY_LOCALES).toEqual(['en'])
})

it('fetches a language once, and nothing for English or what there is no file of', async () => {
  const { storyTexts, asked } = await inStorybookOf('de')
  expect(await storyTexts('de')).toEqual({ hello: 'Hallo' })
  expect(await storyTexts('de')).toEqual({ hello: 'Hallo' })
  expect([await storyTexts('en'), await storyTexts('fr')]).toEqual([{}, {}])
  expect(asked).toEqual([expect.stringContaining('/de.')])
})
