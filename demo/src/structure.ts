/** Teams and labels of the demo accounts. */
export interface DemoTeam {
  id: number
  account_id: number
  name: string
  description: string | null
  members: number[]
}

export const TEAMS: DemoTeam[] = [
  { id: 1, account_id: 1, name: 'orders', description: 'Order changes, payments, stock', members: [1, 2, 7, 12, 15] },
  { id: 2, account_id: 1, name: 'returns', description: 'Refunds, exchanges, damaged goods', members: [1, 3, 10, 11] },
  {
    id: 3,
    account_id: 1,
    name: 'delivery',
    description: 'Couriers, pick-up desks, lost parcels',
    members: [2, 8, 9, 16],
  },
  { id: 4, account_id: 1, name: 'trade customers', description: 'Shops, hotels and architects', members: [1, 6, 14] },
  { id: 5, account_id: 1, name: 'night desk', description: '20:00 to 06:00 London time', members: [4, 11, 13] },
  { id: 6, account_id: 1, name: 'quality', description: 'Reads what others answered', members: [] },
  { id: 7, account_id: 2, name: 'tier 1', description: null, members: [1, 23] },
  { id: 8, account_id: 2, name: 'tier 2', description: null, members: [21, 22] },
  { id: 9, account_id: 3, name: 'الاستقبال', description: null, members: [24, 25] },
  { id: 10, account_id: 4, name: 'innendienst', description: null, members: [26, 27] },
]

export const TEAM = { orders: 1, returns: 2, delivery: 3, trade: 4, night: 5 } as const

export interface DemoLabel {
  id: number
  account_id: number
  title: string
  description: string | null
  color: string
  show_on_sidebar: boolean
}

const label = (
  id: number,
  account_id: number,
  title: string,
  color: string,
  show_on_sidebar: boolean,
  description: string | null = null,
): DemoLabel => ({
  id,
  account_id,
  title,
  description,
  color,
  show_on_sidebar,
})

/** Sixteen, from very light to very dark; eleven of them in the sidebar. */
export const LABELS: DemoLabel[] = [
  label(1, 1, 'refund', '#D92D20', true, 'Money goes back'),
  label(2, 1, 'damaged', '#B54708', true, 'Arrived broken or marked'),
  label(3, 1, 'late-delivery', '#F79009', true, 'Past the promised day'),
  label(4, 1, 'exchange', '#1F5FD6', true),
  label(5, 1, 'vip', '#7A2EB8', true, 'Loyalty tier gold and above'),
  label(6, 1, 'b2b', '#0E7490', true, 'Trade account'),
  label(7, 1, 'fraud-check', '#101828', true, 'Payment under review'),
  label(8, 1, 'stock', '#12805C', true),
  label(9, 1, 'payment', '#4D7C0F', true),
  label(10, 1, 'translation-needed', '#FEF0C7', true, 'Nobody on shift writes this language'),
  label(11, 1, '日本語', '#F4B8D0', true, 'お客様は日本語で書いています'),
  label(12, 1, 'care-advice', '#A7F3D0', false),
  label(13, 1, 'gift', '#E31B54', false),
  label(14, 1, 'press', '#344054', false),
  label(15, 1, 'gdpr', '#0B1F4B', false, 'Deletion and export requests'),
  label(16, 1, 'spam', '#F2F4F7', false),
  label(17, 2, 'bug', '#D92D20', true),
  label(18, 2, 'billing', '#12805C', true),
  label(19, 2, 'onboarding', '#1F5FD6', true),
  label(20, 3, 'مواعيد', '#1F5FD6', true),
  label(21, 3, 'نتائج', '#12805C', true),
  label(22, 4, 'ersatzteil', '#B54708', true),
  label(23, 4, 'reklamation', '#D92D20', true),
]

/** Label ids of account 1 by title. */
export const LABEL_ID: ReadonlyMap<string, number> = new Map(
  LABELS.filter((row) => row.account_id === 1).map((row) => [row.title, row.id]),
)
