import type { RemoteRoute } from '../routing/resolve-route.ts'
import { type Shortcut, shortcutList } from './shortcut-list.ts'

const route = (path: string, permissions: string[] = []): RemoteRoute => ({
  name: path,
  path,
  remote: path,
  permissions,
  features: [],
  installations: [],
})
const own = (keys: string, path: string | null): Shortcut => ({ id: keys, keys, label: keys, group: 'goto', path })
const facts = {
  areas: [],
  routes: [route('dashboard'), route('reports/overview', ['administrator'])],
  viewer: { permissions: ['agent'], features: {}, installation: 'self_hosted' } as const,
  locale: 'en',
  own: [
    own('Alt+KeyC', 'dashboard'),
    own('Alt+KeyR', 'reports/overview'),
    own('Alt+KeyV', 'contacts'),
    own('Alt+KeyO', null),
  ],
}

describe('the shortcuts on offer', () => {
  it('leave out what may not be opened and what no area serves', () => {
    expect(shortcutList(facts).map(({ keys }) => keys)).toEqual(['Alt+KeyC', 'Alt+KeyO'])
  })

  it('include those of every released area, in the language of the page', () => {
    const areas = [{ id: 'resolve', keys: 'Alt+KeyE', label: { en: 'Resolve', ar: 'حل' }, remote: 'conversations' }]
    expect(shortcutList({ ...facts, areas, locale: 'ar' })[0]).toEqual({
      id: 'resolve',
      keys: 'Alt+KeyE',
      label: 'حل',
      group: 'conversations',
      path: null,
    })
  })

  it("prefer an area's own over the shell's for the same keys", () => {
    const areas = [{ id: 'open', keys: 'Alt+KeyC', label: { en: 'Inbox' }, path: 'dashboard', remote: 'conversations' }]
    const same = shortcutList({ ...facts, areas }).filter(({ keys }) => keys === 'Alt+KeyC')
    expect(same.map(({ id }) => id)).toEqual(['open'])
  })
})
