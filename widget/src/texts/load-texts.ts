import { en } from './en.ts'
import type { Texts } from './texts.ts'

/**
 * The texts of a language; English where there are none. Every language but English is fetched when it is needed, and a
 * further one is a further file in `locales/` and nothing else.
 */
export async function loadTexts(locale: string): Promise<Texts> {
  const language = locale.slice(0, 2)
  if (language === 'en') return en
  try {
    return (await import(/* webpackChunkName: "texts-[request]" */ `./locales/${language}.json`)).default
  } catch (error) {
    if ((error as { code?: unknown } | null)?.code === 'MODULE_NOT_FOUND') return en
    throw error
  }
}
