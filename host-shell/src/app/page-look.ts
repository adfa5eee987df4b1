import { createAppLocale, startLocale } from '../i18n/app-locale.ts'
import { createTheme, rememberAppearance } from '../theme/theme.ts'

/** Theme and language of this browser's page, remembered for the first paint of the next visit. */
export function createPageLook(page: Window) {
  const { localStorage: storage, document } = page
  const root = document.documentElement
  const theme = createTheme({ storage, prefersDark: page.matchMedia('(prefers-color-scheme: dark)'), root })
  const locale = createAppLocale(startLocale(storage, page.navigator.languages), { root, storage })
  const remember = () => rememberAppearance(document, { ...theme.get(), ...locale.get() })
  theme.subscribe(remember)
  locale.subscribe(remember)
  remember()
  return { theme, locale }
}
