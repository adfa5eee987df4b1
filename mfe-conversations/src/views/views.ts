import type { ConversationEntry } from '../conversation/conversation-entry.ts'
import type { ListQuery, View, ViewKind, ViewTraits } from './view.ts'

const EVERYTHING = { query: () => ({}), fits: () => true, named: null } as const
/** Its rows are told by events; it opens on the reader's own. */
const LIVE = { admits: true, readAgain: false, opensOnAll: false, isFixed: false } as const
/** What belongs is made of more than a conversation tells: events change rows and bring none. */
const GATHERED = { admits: false, readAgain: false, opensOnAll: true, isFixed: false } as const

/** The views of the list. A new one is an entry here, its name and empty text in view-texts, and its menu entry. */
const VIEWS: { readonly [Kind in ViewKind]: ViewTraits<Kind> } = {
  all: { word: 'dashboard', ...EVERYTHING, ...LIVE },
  mentions: {
    word: 'mentions',
    ...EVERYTHING,
    ...GATHERED,
    query: () => ({ conversation_type: 'mention' }),
    readAgain: true,
  },
  unattended: {
    word: 'unattended',
    ...EVERYTHING,
    ...GATHERED,
    query: () => ({ conversation_type: 'unattended' }),
    fits: (entry) => entry.first_reply_created_at === 0 || entry.waiting_since > 0,
  },
  participating: {
    word: 'participating',
    ...EVERYTHING,
    ...GATHERED,
    query: () => ({ conversation_type: 'participating' }),
  },
  inbox: {
    word: 'inbox',
    named: 'id',
    ...LIVE,
    query: ({ key }) => ({ inbox_id: key }),
    fits: (entry, { key }) => entry.inbox_id === key,
  },
  team: {
    word: 'team',
    named: 'id',
    ...LIVE,
    query: ({ key }) => ({ team_id: key }),
    fits: (entry, { key }) => entry.team?.id === key,
  },
  label: {
    word: 'label',
    named: 'text',
    ...LIVE,
    query: ({ key }) => ({ labels: [key] }),
    fits: (entry, { key }) => entry.labels.includes(key),
  },
  folder: { word: 'custom_view', ...EVERYTHING, named: 'id', ...GATHERED, readAgain: true, isFixed: true },
}

/** Traits of a view of any kind: the table above ties each entry to its own. */
export const traitsOf = (view: View): ViewTraits<ViewKind> => VIEWS[view.kind] as unknown as ViewTraits<ViewKind>

export const viewQuery = (view: View): ListQuery => traitsOf(view).query(view)

export const fitsView = (entry: ConversationEntry, view: View): boolean => traitsOf(view).fits(entry, view)

const KINDS = Object.entries(VIEWS) as [ViewKind, ViewTraits<ViewKind>][]

/** The view of an address that begins with these words, and how many of them it took. */
export function readView(words: readonly string[]): { view: View; taken: number } | null {
  const [first, second] = words
  if (first === 'conversations') return { view: { kind: 'all' }, taken: 0 }
  const found = KINDS.find(([, { word }]) => word === first)
  if (!found) return null
  const [kind, { named }] = found
  if (named === null) return { view: { kind } as View, taken: 1 }
  const key = named === 'id' ? readId(second) : second && decodeURIComponent(second)
  return key === null || key === undefined || key === '' ? null : { view: { kind, key } as View, taken: 2 }
}

export const readId = (text: string | undefined): number | null =>
  text && /^\d{1,15}$/.test(text) ? Number(text) : null
