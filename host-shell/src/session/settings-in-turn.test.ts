import { ApiError } from '@parley/shared/api/api-error'
import type { HttpClient } from '@parley/shared/api/http-client'
import { type HeldSettings, withSettingsInTurn } from './settings-in-turn.ts'

type Settings = Readonly<Record<string, unknown>>
const PROFILE = '/api/v1/profile'

/** A server that stores this, and a page that knows that of it. */
function aPage(stored: Settings, known: Settings = stored) {
  const calls: string[] = []
  const request = async (
    method: string,
    path: string,
    options?: { body?: { profile?: { ui_settings?: Settings } } },
  ) => {
    calls.push(`${method} ${path}`)
    await new Promise((resolve) => setTimeout(resolve, 1))
    const sent = options?.body?.profile?.ui_settings
    if (sent?.refused) throw new ApiError({ status: 422, message: 'No' })
    stored = JSON.parse(JSON.stringify(sent ?? stored))
    return { ui_settings: stored }
  }
  const held: HeldSettings = {
    get: () => known,
    set: (next) => {
      known = next
    },
  }
  const http = withSettingsInTurn({ request } as unknown as HttpClient, held)
  const put = (ui_settings: Settings) =>
    http.request<{ ui_settings: Settings }>('PUT', PROFILE, { body: { profile: { ui_settings } } })
  return { http, put, calls, stored: () => stored, known: () => known }
}

describe('settings that are changed', () => {
  it('one right after the other all stay, and no answer takes back what waits behind it', async () => {
    const { put, stored, known } = aPage({ locale: 'de' })
    const first = put({ ...known(), density: 'compact' })
    const second = put({ ...known(), font_size: 'large' })
    const all = { locale: 'de', density: 'compact', font_size: 'large' }
    expect((await first).ui_settings).toEqual(all)
    await second
    expect(stored()).toEqual(all)
  })

  it('leave what another device changed meanwhile', async () => {
    const { put, stored } = aPage({ appearance: 'dark', locale: 'de' }, { appearance: 'light', locale: 'de' })
    await put({ appearance: 'light', locale: 'fr' })
    expect(stored()).toEqual({ appearance: 'dark', locale: 'fr' })
  })

  it('hold at once, and no longer where the server refuses: the next one is written all the same', async () => {
    const { put, stored, known } = aPage({ locale: 'de' })
    const refused = put({ locale: 'de', refused: true })
    expect(known()).toEqual({ locale: 'de', refused: true })
    const next = put({ ...known(), density: 'compact' })
    await expect(refused).rejects.toThrow('No')
    await next
    expect(stored()).toEqual({ locale: 'de', density: 'compact' })
    expect(known()).toEqual({ locale: 'de', density: 'compact' })
  })

  it('are gone where they are left out', async () => {
    const { put, stored } = aPage({ locale: 'de', density: 'compact' })
    await put({ locale: 'de' })
    expect(stored()).toEqual({ locale: 'de' })
  })

  it('are all that is read first: other calls go as they are', async () => {
    const { http, calls } = aPage({})
    await http.request('PUT', PROFILE, { body: { profile: { display_name: 'Ines' } } })
    expect(calls).toEqual([`PUT ${PROFILE}`])
  })
})
