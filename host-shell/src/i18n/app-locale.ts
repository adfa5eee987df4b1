import { toLocale } from '@parley/shared/i18n/locale'
import type { Locale } from '@parley/shared/remote/shell-api'
import { createStore, type WritableStore } from '@parley/shared/remote/store'
import languages from './languages.json'

/** Languages the shell itself has texts in; others fall back to English, the areas may know more. */
export const SHELL_LANGUAGES: readonly { tag: string; name: string }[] = languages

const LOCALE_KEY = 'parley.locale'

/** Before an account is open: the language used last in this browser, else the browser's own where the shell speaks it. */
export function startLocale(storage: Pick<globalThis.Storage, 'getItem'>, wanted: readonly string[]): Locale {
  const stored = storage.getItem(LOCALE_KEY)
  if (stored) return toLocale(stored)
  const known = wanted.map((tag) => tag.split('-')[0]).find((tag) => SHELL_LANGUAGES.some((one) => one.tag === tag))
  return toLocale(known ?? 'en')
}

/** The language of the page: `<html lang dir>` follows the store, and the next visit begins with it. */
export function createAppLocale(
  initial: Locale,
  { root, storage }: { root: Pick<HTMLElement, 'lang' | 'dir'>; storage: Pick<globalThis.Storage, 'setItem'> },
): WritableStore<Locale> {
  const store = createStore(initial)
  const apply = () => {
    const { tag, direction } = store.get()
    root.lang = tag
    root.dir = direction
    storage.setItem(LOCALE_KEY, tag)
  }
  store.subscribe(apply)
  apply()
  return {
    ...store,
    set: (next) => {
      if (next.tag !== store.get().tag) store.set(next)
    },
  }
}
