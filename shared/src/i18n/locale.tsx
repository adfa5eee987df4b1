/** A language of the page, and where its lines begin. */
export interface PageLocale {
  /** BCP 47: `en`, `pt-BR`, `ar`. */
  tag: string
  direction: 'ltr' | 'rtl'
}

/** Languages written from right to left (workspace 26.5): exactly this set. */
const RIGHT_TO_LEFT = new Set(['ar', 'as', 'fa', 'he', 'ku', 'ur'])

/** `pt_BR` of the wire → `pt-BR` of Intl. */
export const localeTag = (locale: string): string => locale.replace('_', '-')

/** @returns the locale as the platform wants it, with the direction of its language */
export function toLocale(locale: string): PageLocale {
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

/** What a bundler's or Node's loader says of a file that is not there; anything else went wrong on the way. */
const isMissing = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === 'MODULE_NOT_FOUND'

/**
 * The translations of one package, one file a language. A language is fetched when somebody uses it; English stands in the
 * code. A further language is a further file and nothing else.
 *
 * @param load the file of a tag: ``(tag) => import(`./locales/${tag}.json`)``; `pt-BR` uses the file of `pt` where it has
 *   none of its own, then English
 */
export function localeTexts(load: (tag: string) => Promise<{ default: Texts }>) {
  return async (tag: string): Promise<Texts> => {
    for (const candidate of localeChain(tag)) {
      if (candidate === 'en') break
      try {
        return (await load(candidate)).default
      } catch (error) {
        if (!isMissing(error)) throw error
      }
    }
    return {}
  }
}
