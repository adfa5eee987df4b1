import type { Appearance } from '@parley/shared/contract/ui-settings'
import type { Store } from '@parley/shared/remote/shell-api'
import { createStore } from '@parley/shared/remote/store'

export type Mode = 'light' | 'dark'

const APPEARANCE_KEY = 'parley.appearance'
/** Read by the server when it writes the page, so that the first paint already wears the right theme and direction. */
const LOOK_COOKIE = 'parley_look'
const YEAR_S = 31_536_000

export interface Theme extends Store<{ mode: Mode }> {
  readonly appearance: Store<Appearance>
  pick(appearance: Appearance): void
}

interface Page {
  storage: Pick<globalThis.Storage, 'getItem' | 'setItem'>
  /** Matches while the device prefers dark. */
  prefersDark: Pick<MediaQueryList, 'matches' | 'addEventListener'>
  root: Pick<HTMLElement, 'dataset'>
}

/** The theme of the page: `data-theme` on the root element is all that the styles look at. */
export function createTheme({ storage, prefersDark, root }: Page): Theme {
  const appearance = createStore<Appearance>(storedAppearance(storage))
  const resolve = (): Mode => {
    const picked = appearance.get()
    if (picked !== 'system') return picked
    return prefersDark.matches ? 'dark' : 'light'
  }
  const current = createStore<{ mode: Mode }>({ mode: resolve() })
  const apply = () => {
    const mode = resolve()
    root.dataset.theme = mode
    if (mode !== current.get().mode) current.set({ mode })
  }
  prefersDark.addEventListener('change', apply)
  apply()
  return {
    get: current.get,
    subscribe: current.subscribe,
    appearance,
    pick(next) {
      storage.setItem(APPEARANCE_KEY, next)
      appearance.set(next)
      apply()
    },
  }
}

function storedAppearance(storage: Page['storage']): Appearance {
  const stored = storage.getItem(APPEARANCE_KEY)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/** `dark.ar.rtl`, kept for a year under /app. */
export function rememberAppearance(
  page: Pick<Document, 'cookie'>,
  look: { mode: Mode; tag: string; direction: string },
): void {
  const value = `${look.mode}.${look.tag}.${look.direction}`
  page.cookie = `${LOOK_COOKIE}=${value}; path=/app; max-age=${YEAR_S}; samesite=lax`
}
