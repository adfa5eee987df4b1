import type { Appearance } from '@parley/shared/contract/ui-settings'
import { createStore } from '@parley/shared/remote/store'
import { aCurrentUser } from '@parley/shared/testing/builders'
import { localeFor } from '../i18n/locale-for.ts'
import type { AuthState } from '../session/auth.ts'
import { followPersonalAppearance } from './personal-appearance.ts'
import { applyStoredSize } from './stored-size.ts'

const signedIn = (ui_settings: Record<string, unknown>): AuthState => ({
  status: 'in',
  user: aCurrentUser({ ui_settings }),
})

function aPage(first: Record<string, unknown>) {
  const auth = createStore(signedIn(first))
  const appearance = createStore<Appearance>('system')
  const root = { dataset: {} as DOMStringMap, style: { fontSize: '' } }
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  followPersonalAppearance(auth, { theme: { appearance, pick: appearance.set }, root, storage })
  return { auth, appearance, root, storage }
}

describe('the look of a person', () => {
  it('is worn as soon as they are known, and changes when it is stored', () => {
    const { auth, appearance, root } = aPage({ appearance: 'dark', font_size: 'large', density: 'compact' })
    expect(appearance.get()).toBe('dark')
    expect(root).toEqual({ dataset: { density: 'compact' }, style: { fontSize: '112.5%' } })
    auth.set(signedIn({ appearance: 'light', font_size: 'default' }))
    expect(appearance.get()).toBe('light')
    expect(root).toEqual({ dataset: { density: 'comfortable' }, style: { fontSize: '' } })
  })

  it('leaves the choice of this device alone where none is stored, and takes no nonsense', () => {
    const { appearance, root } = aPage({ appearance: 'neon', font_size: 7, density: null })
    expect(appearance.get()).toBe('system')
    expect(root.style.fontSize).toBe('')
  })

  it('is there at the first paint of the next visit', () => {
    const { storage } = aPage({ font_size: 'small', density: 'compact' })
    const root = { dataset: {} as DOMStringMap, style: { fontSize: '' } }
    applyStoredSize(root, storage)
    expect(root).toEqual({ dataset: { density: 'compact' }, style: { fontSize: '87.5%' } })
  })
})

test('a language of their own goes before the one of the account', () => {
  expect(localeFor({ ui_settings: { locale: 'ar' } }, { locale: 'de' })).toEqual({ tag: 'ar', direction: 'rtl' })
  expect(localeFor({ ui_settings: { locale: null } }, { locale: 'pt_BR' }).tag).toBe('pt-BR')
})
