import { effectivePermissions } from '@parley/shared/contract/permissions'
import type { SeenPlace } from '@parley/shared/remote/seen-navigation'
import { anAccount } from '@parley/shared/testing/builders'
import { releases } from '../testing/release-samples.ts'
import { builtAreas, PERMISSION_SETS } from '../testing/sidebar-viewers.ts'
import { primaryNav, secondaryNav } from './nav.ts'
import { seenBy } from './seen-by.ts'

const FLAGS = ['inbox_view', 'crm', 'reports', 'campaigns', 'help_center', 'canned_responses', 'macros', 'labels']
const features = Object.fromEntries(FLAGS.map((flag) => [flag, true]))
const administrator = {
  account: anAccount(),
  permissions: ['administrator'],
  installation: 'enterprise' as const,
  features,
}
const see = (permissions: readonly string[], tag = 'en') =>
  seenBy(permissions, { remotes: builtAreas, session: administrator, tag })
const seen = (places: readonly SeenPlace[]) => places.filter(({ isSeen }) => isSeen).map(({ id }) => id)
const holder = (...permissions: string[]) => effectivePermissions('agent', permissions)

describe('the navigation as somebody else would find it', () => {
  it.each(PERMISSION_SETS.map((permissions) => [permissions.join(', '), permissions]))(
    'is what the frame draws for %s',
    (_name, permissions) => {
      const viewer = { ...administrator, permissions }
      const { places } = see(permissions)
      const areas = places.filter(({ id }) => id !== 'inbox-view' && id !== 'captain')
      expect(seen(areas)).toEqual(primaryNav(builtAreas, viewer).map(({ id }) => id))
      const settings = places.find(({ id }) => id === 'settings')
      expect(seen(settings?.pages ?? [])).toEqual(
        secondaryNav(builtAreas, 'settings', viewer).flatMap(({ items }) => items.map(({ id }) => id)),
      )
    },
  )

  it('marks what is not there instead of leaving it out, in the language of the page', () => {
    const { places } = see(holder('report_manage'), 'de')
    expect(places.find(({ id }) => id === 'settings')).toMatchObject({ label: 'Einstellungen', isSeen: false })
    expect(places.find(({ id }) => id === 'inbox-view')).toMatchObject({ label: null, isSeen: true })
  })

  it('has no section that is known to be empty', () => {
    const section = { id: 'more', label: { en: 'More' }, order: 1, permissions: [], features: [], installations: [] }
    const nav = [{ ...section, id: 'settings', place: 'primary' as const, path: 'settings', icon: 'settings' }]
    const remotes = releases({ settings: { nav, sections: [section] } })
    const pages = (rows: readonly [] | undefined) =>
      seenBy(['administrator'], {
        ...{ remotes, session: administrator, tag: 'en' },
        rows: { more: { rows, failed: false, retry: () => undefined } },
      }).places.find(({ id }) => id === 'settings')?.pages
    expect(pages(undefined)).toMatchObject([{ id: 'more', label: 'More', isSeen: true }])
    expect(pages([])).toEqual([])
  })

  it('says where signing in leads', () => {
    expect(see(holder('conversation_manage')).landing).toBe('conversations')
    expect(see(holder('report_manage')).landing).toBe('reports')
    expect(see(holder('knowledge_base_manage')).landing).toBe('helpcenter')
    expect(see(holder()).landing).toBeNull()
  })
})
