import type {
  CommandEntry,
  NavEntry,
  ReleaseDocument,
  RouteEntry,
  SectionEntry,
  ShortcutEntry,
  SlotEntry,
} from '@parley/shared/contract/release'

type Remotes = ReleaseDocument['remotes']

const always = { permissions: [], features: [], installations: [] }

export const aNavEntry = (id: string, more: Partial<NavEntry> = {}): NavEntry => ({
  id,
  place: 'primary',
  path: id,
  label: { en: id },
  icon: 'circle',
  order: 10,
  ...always,
  ...more,
})

export const aRoute = (path: string, more: Partial<RouteEntry> = {}): RouteEntry => ({
  name: path,
  path,
  ...always,
  ...more,
})

const NOTHING = { nav: [], routes: [], shortcuts: [], commands: [], sections: [], slots: [] }

interface Contributions {
  title?: string
  nav?: NavEntry[]
  routes?: RouteEntry[]
  shortcuts?: ShortcutEntry[]
  commands?: CommandEntry[]
  sections?: SectionEntry[]
  slots?: SlotEntry[]
  status?: 'active' | 'paused'
}

/** Releases as the page carries them, of remotes that contribute this. */
export function releases(remotes: Record<string, Contributions>): Remotes {
  const target = { version: '1.0.0', build: 'abc123', manifest: { path: '', integrity: '' }, ring: 'stable' as const }
  return Object.fromEntries(
    Object.entries(remotes).map(([name, { title = name, status = 'active', ...contributed }]) => [
      name,
      {
        status,
        target,
        fallback: null,
        withdrawn: [],
        trace: [],
        manifest: {
          schema: 1,
          name,
          title: { en: title },
          requires: { shell: [1], capabilities: [], optional: [] },
          contributes: { ...NOTHING, ...contributed },
          version: '1.0.0',
          build: 'abc123',
          container: name,
          shared: {},
          entry: '',
          expose: './remote' as const,
          files: [],
        },
      },
    ]),
  )
}

/** Four areas as they are released for an account of the demo. */
export const SAMPLE_RELEASES: Remotes = releases({
  conversations: {
    title: 'Conversations',
    nav: [
      aNavEntry('dashboard', { label: { en: 'Conversations' }, icon: 'messages-square', order: 20 }),
      aNavEntry('all', {
        place: 'secondary',
        path: 'dashboard',
        label: { en: 'All conversations' },
        icon: 'messages-square',
      }),
      aNavEntry('mentions', {
        place: 'secondary',
        path: 'mentions/conversations',
        label: { en: 'Mentions' },
        icon: 'at-sign',
        order: 20,
      }),
    ],
    routes: [aRoute('dashboard'), aRoute('inbox/:inbox_id'), aRoute('label/:label'), aRoute('mentions/conversations')],
    shortcuts: [{ id: 'conversations.resolve', keys: 'Alt+KeyE', label: { en: 'Resolve' } }],
    sections: [
      { id: 'conversations.folders', label: { en: 'Folders' }, order: 10, ...always },
      { id: 'conversations.inboxes', label: { en: 'Inboxes' }, order: 20, ...always },
      {
        id: 'conversations.labels',
        label: { en: 'Labels' },
        order: 30,
        add: { path: 'settings/labels', label: { en: 'New label' }, ...always, permissions: ['administrator'] },
        ...always,
      },
    ],
  },
  contacts: {
    title: 'Contacts',
    nav: [aNavEntry('contacts', { label: { en: 'Contacts' }, icon: 'users', order: 30 })],
    routes: [aRoute('contacts')],
  },
  reports: {
    title: 'Reports',
    nav: [
      aNavEntry('reports', {
        label: { en: 'Reports' },
        icon: 'chart-column',
        order: 40,
        permissions: ['administrator'],
      }),
      aNavEntry('overview', {
        place: 'secondary',
        path: 'reports/overview',
        label: { en: 'Overview' },
        icon: 'activity',
      }),
    ],
    routes: [aRoute('reports/overview', { permissions: ['administrator'] })],
  },
  settings: {
    title: 'Settings',
    nav: [aNavEntry('settings', { label: { en: 'Settings' }, icon: 'settings', order: 90 })],
    routes: [
      aRoute('settings/labels'),
      aRoute('settings/inboxes/new'),
      aRoute('settings/agents'),
      aRoute('profile/settings'),
    ],
  },
})
