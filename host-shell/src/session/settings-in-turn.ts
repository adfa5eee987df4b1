import type { HttpClient } from '@parley/shared/api/http-client'
import type { Auth } from './auth.ts'

const PROFILE = '/api/v1/profile'

type Settings = Readonly<Record<string, unknown>>
interface Body {
  profile?: Body
  ui_settings?: Settings
}

/** The settings of whoever is signed in, as the page knows them. */
export interface HeldSettings {
  get(): Settings
  set(settings: Settings): void
}

/**
 * A call that changes `ui_settings` replaces the whole of them (contract, workspace 5.1). So that two choices in a row both
 * stay, and what another device chose meanwhile too, only what a call changes is written, over what the server holds when its
 * turn comes. The page has it at once, until the server refuses.
 */
export function withSettingsInTurn(http: HttpClient, held: HeldSettings): HttpClient {
  let last: Promise<unknown> = Promise.resolve()
  const waiting = new Set<Settings>()

  async function write<T>(profile: Body, changes: Settings): Promise<T> {
    const { ui_settings: stored } = await http.request<Body>('GET', PROFILE)
    const body = { profile: { ...profile, ui_settings: { ...stored, ...changes } } }
    const answer = await http.request<T & Body>('PUT', PROFILE, { body })
    waiting.delete(changes)
    return { ...answer, ui_settings: Object.assign({}, answer.ui_settings, ...waiting) }
  }
  return {
    ...http,
    request<T>(...call: Parameters<HttpClient['request']>): Promise<T> {
      const [method, path, options] = call
      const sent = method === 'PUT' && path === PROFILE ? (options?.body as Body | undefined) : undefined
      const profile = sent?.profile ?? sent
      if (!profile?.ui_settings) return http.request<T>(...call)
      const before = held.get()
      const changes = changesOf(before, profile.ui_settings)
      waiting.add(changes)
      held.set({ ...before, ...changes })
      const turn = last
        .then(() => write<T>(profile, changes))
        .catch((problem: unknown) => {
          waiting.delete(changes)
          held.set({ ...held.get(), ...changesOf(profile.ui_settings ?? {}, before) })
          throw problem
        })
      // Whoever asked is told of a refusal; the next one is written all the same.
      last = turn.catch(() => undefined)
      return turn
    },
  }
}

/** The same for whoever is signed in. */
export function keepSettingsInTurn(auth: Auth): Auth {
  const user = () => {
    const state = auth.state.get()
    return state.status === 'in' ? state.user : null
  }
  const http = withSettingsInTurn(auth.http, {
    get: () => user()?.ui_settings ?? {},
    set(ui_settings) {
      const held = user()
      if (held) auth.update({ ...held, ui_settings })
    },
  })
  return { ...auth, http }
}

/** What is different afterwards; undefined where it is gone. */
function changesOf(before: Settings, after: Settings): Settings {
  const keys = Object.keys({ ...before, ...after })
  return Object.fromEntries(
    keys.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key])).map((key) => [key, after[key]]),
  )
}
