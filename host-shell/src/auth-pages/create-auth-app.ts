import { createPageLook } from '../app/page-look.ts'
import { placeOf } from '../error-reports/without-personal-data.ts'
import { homeOf } from '../routing/resolve-route.ts'
import { takeWantedPlace } from '../routing/wanted-place.ts'
import { type Auth, createAuth, followOtherTabs } from '../session/auth.ts'
import { log } from '../shell-app/log.ts'
import type { AuthApp } from './auth-app.ts'
import { brandOf } from './page-brand.ts'

/** What the pages before sign-in need; whoever has signed in goes on to the page they wanted. */
export function createAuthApp(page: Window): AuthApp & { auth: Auth } {
  const auth = createAuth({
    storage: page.localStorage,
    clearLocalData: async (what) => (await import('../storage/clear-local-data.ts')).clearLocalData(what),
    onFailure: ({ method, path, status }) =>
      log('error', `${method} ${placeOf(path)} was answered ${status}`, { status }),
  })
  followOtherTabs(auth, page, () => page.location.reload())
  auth.state.subscribe(() => {
    const state = auth.state.get()
    if (state.status !== 'in') return
    page.location.replace(takeWantedPlace(page.sessionStorage) ?? homeOf(state.user) ?? '/app')
  })
  return { auth, locale: createPageLook(page).locale, brand: brandOf(page.document), search: page.location.search }
}
