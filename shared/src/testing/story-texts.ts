type Texts = Record<string, string>

const asked = new Map<string, Promise<Texts>>()

/** Languages of the switch: English stands in the code, every other one is a file beside the page (.storybook/main.ts). */
export const STORY_LOCALES = ['en', ...(process.env.STORYBOOK_LOCALES ?? '').split(',').filter(Boolean)]

/** What every package says in one language, in one file: stories of all of them stand in one page. */
export function storyTexts(tag: string): Promise<Texts> {
  if (!STORY_LOCALES.includes(tag) || tag === 'en') return Promise.resolve({})
  const known = asked.get(tag)
  if (known) return known
  const texts = fetch(`locales/${tag}.json`).then((answer) => answer.json() as Promise<Texts>)
  asked.set(tag, texts)
  return texts
}
