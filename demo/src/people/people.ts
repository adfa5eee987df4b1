/** The people of the demo. Ids are the ones stored: links, screenshots and tests can name them. */
export interface DemoUser {
  id: number
  name: string
  displayName?: string
  email: string
  superAdmin?: true
  /** Has not opened the confirmation mail yet. */
  unconfirmed?: true
  signature?: string
}

export interface Membership {
  accountId: number
  userId: number
  role: 'administrator' | 'agent'
  customRoleId?: number
  availability: 'online' | 'busy' | 'offline'
  reasonId?: number
  /** Hours since they were last here. */
  activeHoursAgo: number
}

export const INES = 1
export const MAYA = 2
export const JON = 3
/** Left 45 days ago: replies carry the id, the user is gone. */
export const DEPARTED = 19

export const USERS: DemoUser[] = [
  {
    id: 1,
    name: 'Ines Carvalho',
    displayName: 'Ines',
    email: 'ines@marlowe.example',
    signature: 'Warm regards,\nInes\nMarlowe & Finch',
  },
  { id: 2, name: 'Maya Okafor', displayName: 'Maya', email: 'maya@marlowe.example', signature: 'Best,\nMaya' },
  { id: 3, name: 'Jon Ashworth', displayName: 'Jon', email: 'jon@marlowe.example' },
  { id: 4, name: 'Nils Bergström', displayName: 'Nils (nights)', email: 'night@marlowe.example' },
  { id: 5, name: 'Léa Fontaine', email: 'lea@marlowe.example', unconfirmed: true },
  { id: 6, name: 'Priya Raman', displayName: 'Priya', email: 'priya@marlowe.example' },
  { id: 7, name: 'Tomás Ferreira', displayName: 'Tomás', email: 'tomas@marlowe.example' },
  { id: 8, name: 'Emre Yıldız', displayName: 'Emre', email: 'emre@marlowe.example' },
  { id: 9, name: 'Camila Duarte', displayName: 'Camila', email: 'camila@marlowe.example' },
  { id: 10, name: 'Jonas Keller', displayName: 'Jonas', email: 'jonas@marlowe.example' },
  { id: 11, name: 'Maria Santos', displayName: 'Maria S.', email: 'maria.santos@marlowe.example' },
  { id: 12, name: 'Maria Kowalska', displayName: 'Maria K.', email: 'maria.kowalska@marlowe.example' },
  { id: 13, name: 'ليلى المنصوري', email: 'layla@marlowe.example' },
  { id: 14, name: 'Wilhelmina Featherstonehaugh-Okoro', email: 'wilhelmina@marlowe.example' },
  { id: 15, name: 'Hannah Brooks', displayName: 'Hannah', email: 'hannah@marlowe.example' },
  { id: 16, name: 'Oluwaseun Adeyemi', displayName: 'Seun', email: 'seun@marlowe.example' },
  { id: 17, name: 'Sofia Marchetti', displayName: 'Sofia', email: 'sofia@marlowe.example' },
  { id: 18, name: 'Kenji Watanabe', displayName: 'Kenji', email: 'kenji@marlowe.example' },
  { id: 20, name: 'Rasmus Holt', email: 'root@parley.example', superAdmin: true },
  { id: 21, name: 'Dev Patel', email: 'dev@halyard.example' },
  { id: 22, name: 'Grace Liang', email: 'grace@halyard.example' },
  { id: 23, name: 'Mateo Rojas', email: 'mateo@halyard.example' },
  { id: 24, name: 'سلمى العلي', email: 'salma@noor-aldar.example' },
  { id: 25, name: 'يوسف حداد', email: 'yousef@noor-aldar.example' },
  { id: 26, name: 'Heike Brandt', email: 'heike@kupferberg.example' },
  { id: 27, name: 'Lukas Vogel', email: 'lukas@kupferberg.example' },
  { id: 28, name: 'Arthur Penhaligon', email: 'arthur@oldpier.example' },
]

/** What a deleted user was called: their old activity lines keep the name. */
export const DEPARTED_NAME = 'Callum Reid'

export const nameOfUser = (id: number): string => {
  if (id === DEPARTED) return DEPARTED_NAME
  const user = USERS.find((u) => u.id === id)
  if (!user) throw new Error(`no demo user ${id}`)
  return user.displayName ?? user.name
}

export const CUSTOM_ROLES = [
  {
    id: 1,
    account_id: 1,
    name: 'Night desk',
    description: 'Sees what is assigned to them or what they take part in',
    permissions: ['conversation_participating_manage'],
  },
  {
    id: 2,
    account_id: 1,
    name: 'Overflow',
    description: 'Takes unassigned conversations in busy weeks',
    permissions: ['conversation_unassigned_manage'],
  },
  {
    id: 3,
    account_id: 1,
    name: 'Floor lead',
    description: 'Every conversation of their inboxes',
    permissions: ['conversation_manage'],
  },
  {
    id: 4,
    account_id: 1,
    name: 'Analyst',
    description: 'Contacts and reports, no conversations',
    permissions: ['contact_manage', 'report_manage'],
  },
  {
    id: 5,
    account_id: 1,
    name: 'Editor',
    description: 'Writes the help center',
    permissions: ['knowledge_base_manage'],
  },
  {
    id: 6,
    account_id: 2,
    name: 'Solutions engineer',
    description: 'Escalations only',
    permissions: ['conversation_participating_manage', 'contact_manage'],
  },
  {
    id: 7,
    account_id: 2,
    name: 'Success manager',
    description: 'Contacts, reports and all conversations',
    permissions: ['conversation_manage', 'contact_manage', 'report_manage'],
  },
  {
    id: 8,
    account_id: 3,
    name: 'Night desk',
    description: null,
    permissions: ['conversation_participating_manage', 'conversation_unassigned_manage'],
  },
]

export const REASONS = [
  { id: 1, account_id: 1, emoji: '🥪', reason: 'Lunch', color: '#F59E0B' },
  { id: 2, account_id: 1, emoji: '🎓', reason: 'Training', color: '#7C3AED' },
  { id: 3, account_id: 1, emoji: '📞', reason: 'Call-back', color: '#0E7490' },
  { id: 4, account_id: 1, emoji: '📦', reason: 'In the warehouse', color: '#B45309' },
  {
    id: 5,
    account_id: 1,
    emoji: '🧾',
    reason: 'Month-end reconciliation with the finance team in Lisbon',
    color: '#BE123C',
  },
  { id: 6, account_id: 2, emoji: '🛠️', reason: 'On an incident', color: '#DC2626' },
]

type Availability = Membership['availability']
const agent = (
  userId: number,
  availability: Availability,
  activeHoursAgo: number,
  more: Partial<Membership> = {},
): Membership => ({
  accountId: 1,
  userId,
  role: 'agent',
  availability,
  activeHoursAgo,
  ...more,
})

/** Seven online, four busy, seven offline (D2). */
export const MEMBERSHIPS: Membership[] = [
  agent(1, 'online', 0, { role: 'administrator' }),
  agent(2, 'online', 0),
  agent(3, 'online', 0),
  agent(4, 'offline', 9, { customRoleId: 1 }),
  agent(5, 'offline', 30),
  agent(6, 'busy', 0, { role: 'administrator', reasonId: 3 }),
  agent(7, 'online', 0),
  agent(8, 'online', 1),
  agent(9, 'offline', 14),
  agent(10, 'busy', 0, { reasonId: 1 }),
  agent(11, 'offline', 11),
  agent(12, 'online', 0),
  agent(13, 'busy', 1, { reasonId: 2 }),
  agent(14, 'offline', 62),
  agent(15, 'online', 0),
  agent(16, 'busy', 2),
  agent(17, 'offline', 20, { customRoleId: 2 }),
  agent(18, 'offline', 40, { customRoleId: 4 }),
  { accountId: 2, userId: 1, role: 'agent', availability: 'online', activeHoursAgo: 26 },
  { accountId: 2, userId: 20, role: 'administrator', availability: 'offline', activeHoursAgo: 48 },
  { accountId: 2, userId: 21, role: 'administrator', availability: 'online', activeHoursAgo: 0 },
  { accountId: 2, userId: 22, role: 'agent', customRoleId: 6, availability: 'online', activeHoursAgo: 0 },
  { accountId: 2, userId: 23, role: 'agent', customRoleId: 7, availability: 'busy', reasonId: 6, activeHoursAgo: 1 },
  { accountId: 3, userId: 1, role: 'agent', customRoleId: 8, availability: 'online', activeHoursAgo: 70 },
  { accountId: 3, userId: 24, role: 'administrator', availability: 'online', activeHoursAgo: 0 },
  { accountId: 3, userId: 25, role: 'agent', availability: 'online', activeHoursAgo: 1 },
  { accountId: 4, userId: 1, role: 'administrator', availability: 'online', activeHoursAgo: 90 },
  { accountId: 4, userId: 26, role: 'administrator', availability: 'online', activeHoursAgo: 0 },
  { accountId: 4, userId: 27, role: 'agent', availability: 'online', activeHoursAgo: 3 },
  { accountId: 5, userId: 1, role: 'agent', availability: 'offline', activeHoursAgo: 400 },
  { accountId: 5, userId: 28, role: 'administrator', availability: 'offline', activeHoursAgo: 380 },
]
