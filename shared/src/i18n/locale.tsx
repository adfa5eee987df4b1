import type { Locale } from '../remote/shell-api.ts'

/** Languages written from right to left (specification, business constants): exactly this set. */
const RIGHT_TO_LEFT = new Set(['ar', 'as', 'fa', 'he', 'ku', 'ur'])

/** `pt_BR` of the wire → `pt-BR` of Intl. */
export const localeTag = (locale: string): string => locale.replace('_', '-')

/** @returns the locale as the platform wants it, with the direction of its language */
export function toLocale(locale: string): Locale {
  const tag = localeTag(locale || 'en')
  const language = tag.split('-')[0] ?? tag
  return { tag, direction: RIGHT_TO_LEFT.has(language) ? 'rtl' : 'ltr' }
}

/** Where to look for texts, best first: `pt-BR` → `['pt-BR', 'pt', 'en']`. */
export function localeChain(tag: string): string[] {
  const language = tag.split('-')[0] ?? tag
  return [...new Set([tag, language, 'en'])]
}

/** One text of a manifest's `{ en: '…', ar: '…' }`. */
export function textIn(texts: Readonly<Record<string, string>>, tag: string): string {
  for (const candidate of localeChain(tag)) {
    const text = texts[candidate] ?? texts[candidate.replace('-', '_')]
    if (text) return text
  }
  return Object.values(texts)[0] ?? ''
}

type Texts = Record<string, string>

/**
 * The translations of one package. A language is fetched when somebody uses it; English stands in the code.
 *
 * @param files by tag; `pt-BR` uses the file of `pt` where it has none of its own, then English
 */
export function localeTexts(files: Readonly<Record<string, () => Promise<{ default: Texts }>>>) {
  return async (tag: string): Promise<Texts> => {
    const known = localeChain(tag).find((candidate) => candidate === 'en' || candidate in files)
    return (await files[known ?? 'en']?.())?.default ?? {}
  }
}
