import type { NavEntry } from '@parley/shared/contract/release'
import type { Viewer } from '../routing/visibility.ts'
import { aNavEntry as entry, releases } from '../testing/release-samples.ts'
import { currentItem, currentPrimary, primaryNav, secondaryNav } from './nav.ts'

const released = (remotes: Record<string, NavEntry[]>, status: 'active' | 'paused' = 'active') =>
  releases(Object.fromEntries(Object.entries(remotes).map(([name, nav]) => [name, { nav, status }])))
const agent: Viewer = { permissions: ['agent'], features: { campaigns: true }, installation: 'self_hosted' }
const ids = (items: { id: string }[]) => items.map((item) => item.id)

describe('the rail', () => {
  it('shows an entry of a remote the shell has never heard of, in its order', () => {
    const remotes = released({
      reports: [entry('reports', { order: 40 })],
      weather: [entry('weather', { order: 20 })],
    })
    expect(ids(primaryNav(remotes, agent))).toEqual(['weather', 'reports'])
  })

  it('hides what the role, the feature flags or the installation do not allow', () => {
    const remotes = released({
      a: [
        entry('settings', { permissions: ['administrator'] }),
        entry('campaigns', { features: ['campaigns'] }),
        entry('captain', { features: ['captain_integration'] }),
        entry('billing', { installations: ['cloud'] }),
        entry('contacts', { permissions: ['administrator', 'agent'] }),
      ],
    })
    expect(ids(primaryNav(remotes, agent))).toEqual(['campaigns', 'contacts'])
  })

  it('offers nothing of a paused area', () => {
    expect(primaryNav(released({ reports: [entry('reports')] }, 'paused'), agent)).toEqual([])
  })
})

describe('the current entry of the rail', () => {
  it("is the open area's, wherever in it the path lies", () => {
    const items = primaryNav(released({ conversations: [entry('dashboard')], contacts: [entry('contacts')] }), agent)
    expect(currentPrimary(items, 'conversations', 'inbox/4')?.id).toBe('dashboard')
    expect(currentPrimary(items, 'nobody', 'inbox/4')).toBeNull()
  })
})

describe('the secondary sidebar', () => {
  const remotes = released({
    reports: [
      entry('reports'),
      entry('overview', { place: 'secondary', path: 'reports/overview', order: 1 }),
      entry('agents', { place: 'secondary', path: 'reports/agents', order: 3, group: { en: 'People' } }),
      entry('teams', { place: 'secondary', path: 'reports/teams', order: 4, group: { en: 'People' } }),
    ],
    contacts: [entry('all', { place: 'secondary', path: 'contacts' })],
  })

  it('lists the entries of the open area only, under their headings', () => {
    const groups = secondaryNav(remotes, 'reports', agent)
    expect(groups.map((group) => [group.heading?.en ?? null, ids(group.items)])).toEqual([
      [null, ['overview']],
      ['People', ['agents', 'teams']],
    ])
  })

  it('marks the entry that names the open path most exactly', () => {
    const items = primaryNav(
      released({ x: [entry('reports'), entry('overview', { path: 'reports/overview' })] }),
      agent,
    )
    expect(currentItem(items, 'reports/overview')?.id).toBe('overview')
    expect(currentItem(items, 'reports/agents')?.id).toBe('reports')
    expect(currentItem(items, 'reportsx')).toBeNull()
  })
})
