import { content } from '../content/content.ts'
import { INES, JON, MAYA } from '../people/people.ts'
import { DAY, HOUR, iso, MINUTE } from '../story.ts'
import { LABEL_ID } from '../structure.ts'
import type { Row } from './write-rows.queries.ts'

type Rule = { attribute_key: string; filter_operator: string; values: (string | number)[] }

/** Ready answers: account, short code, text. Variables are filled in by the editor. */
const CANNED = content<[number, string, string][]>('canned')

/** Rules joined by "and", as the filter call takes them. */
const all = (...rules: Rule[]) => ({
  payload: rules.map((rule, i) =>
    i < rules.length - 1 ? { ...rule, query_operator: 'and' } : { ...rule, query_operator: null },
  ),
})
const is = (attribute_key: string, ...values: (string | number)[]): Rule => ({
  attribute_key,
  filter_operator: 'equal_to',
  values,
})

const FOLDERS: [number, string, number, object][] = [
  [INES, 'VIP, open', 0, all(is('labels', 'vip'), is('status', 'open'))],
  [INES, 'Refunds in progress', 0, all(is('labels', 'refund'), is('status', 'open', 'pending'))],
  [
    INES,
    'Spanish, unassigned',
    0,
    all(is('conversation_language', 'es'), is('status', 'open'), {
      attribute_key: 'assignee_id',
      filter_operator: 'is_not_present',
      values: [],
    }),
  ],
  [INES, 'Urgent', 0, all(is('priority', 'urgent'))],
  [
    INES,
    'Quiet for three days',
    0,
    all(is('status', 'open'), { attribute_key: 'last_activity_at', filter_operator: 'days_before', values: [3] }),
  ],
  [INES, 'Arabic', 0, all(is('conversation_language', 'ar'), is('status', 'open'))],
  [INES, 'Damaged, returns team', 0, all(is('labels', 'damaged'), is('team_id', 2))],
  [
    INES,
    'Mails about MF-20931',
    0,
    all({ attribute_key: 'mail_subject', filter_operator: 'contains', values: ['MF-20931'] }),
  ],
  [MAYA, 'Late deliveries', 0, all(is('labels', 'late-delivery'), is('status', 'open'))],
  [JON, 'My returns', 0, all(is('labels', 'refund', 'exchange'), is('assignee_id', JON))],
  [INES, 'Trade customers', 1, all(is('labels', 'b2b'))],
  [INES, 'Germany', 1, all(is('country_code', 'de'))],
  [INES, 'VIP', 1, all(is('labels', 'vip'))],
  [INES, 'Blocked', 1, all(is('blocked', 'true'))],
  [INES, 'Lisbon and Porto', 1, all(is('city', 'Lisboa', 'Porto'))],
  [
    INES,
    'Companies named Lindenhof',
    1,
    all({ attribute_key: 'company', filter_operator: 'contains', values: ['Lindenhof'] }),
  ],
]

interface DemoCampaign {
  title: string
  message: string
  inbox: number
  sender: number | null
  ongoing?: { url: string; seconds: number; enabled: boolean; officeHours?: true }
  oneOff?: { at: number; labels: string[]; audience: number; sent: number; failed: number; done: boolean }
}

const CAMPAIGNS: DemoCampaign[] = [
  {
    title: 'Delivery question on the basket page',
    message: 'Anything unclear about delivery? A person answers here.',
    inbox: 1,
    sender: MAYA,
    ongoing: { url: 'https://marlowe-finch.example/basket', seconds: 40, enabled: true },
  },
  {
    title: 'Help choosing a lamp',
    message: 'Bright enough to read by, or soft enough to talk by? We like to advise.',
    inbox: 1,
    sender: INES,
    ongoing: { url: 'https://marlowe-finch.example/lighting/', seconds: 25, enabled: true, officeHours: true },
  },
  {
    title: 'Trade desk welcome',
    message: 'Fitting out more than one room? We quote within a working day.',
    inbox: 2,
    sender: null,
    ongoing: { url: 'https://trade.marlowe-finch.example/', seconds: 12, enabled: true },
  },
  {
    title: 'Spring fair stand',
    message: 'See us at stand 14.',
    inbox: 1,
    sender: JON,
    ongoing: { url: 'https://marlowe-finch.example/fair', seconds: 10, enabled: false },
  },
  {
    title: 'Returns page, gentle question',
    message: 'Was it the size? We can often exchange without sending it back first.',
    inbox: 1,
    sender: JON,
    ongoing: { url: 'https://marlowe-finch.example/returns/no-such-page', seconds: 30, enabled: true },
  },
  {
    title: 'Autumn draw',
    message: 'Win a rattan chair: answer CHAIR by Sunday. STOP ends these messages.',
    inbox: 9,
    sender: MAYA,
    oneOff: { at: -12 * DAY, labels: ['vip', 'b2b'], audience: 1_204, sent: 1_173, failed: 31, done: true },
  },
  {
    title: 'Pick-up desk moves to the yard',
    message: 'From Monday our pick-up desk is in the yard, door C. Same hours.',
    inbox: 11,
    sender: INES,
    oneOff: { at: -33 * DAY, labels: ['b2b'], audience: 212, sent: 212, failed: 0, done: true },
  },
  {
    title: 'Winter linen, first look',
    message: 'The winter linen is here. You see it a day before everybody else: marlowe-finch.example/first-look',
    inbox: 9,
    sender: INES,
    oneOff: { at: 2 * DAY, labels: ['vip'], audience: 94, sent: 0, failed: 0, done: false },
  },
  {
    title: 'Trade price list 2027',
    message: 'The new list is valid from January. Reply LIST and we mail it.',
    inbox: 11,
    sender: null,
    oneOff: { at: 9 * DAY, labels: ['b2b'], audience: 212, sent: 0, failed: 0, done: false },
  },
]

const NOTES = [
  'Prefers to be called in the afternoon.',
  'Has a dog that does not like couriers. Side door.',
  'Asked for paper invoices, please keep.',
  'Very kind about the lost parcel in spring. Send the new catalogue.',
  'Moved house in September, old address still in two orders.',
  'Writes for a design magazine, check before promising anything.',
  'Lift is too small for the large table.',
  'Pays by transfer, usually within two days.',
]

/** Ready answers, saved views, campaigns and notes. */
export function libraryRows(now: number, contactIds: readonly number[]): [string, Row[]][] {
  const joined = iso(now - 200 * DAY)
  const kept = (row: Row): Row => ({ ...row, created_at: joined, updated_at: joined })
  return [
    [
      'canned_responses',
      CANNED.map(([accountId, short_code, content], i) =>
        kept({ id: i + 1, account_id: accountId, short_code, content }),
      ),
    ],
    [
      'custom_filters',
      FOLDERS.map(([user_id, name, filter_type, query], i) =>
        kept({ id: i + 1, account_id: 1, user_id, name, filter_type, query }),
      ),
    ],
    ['campaigns', CAMPAIGNS.map((campaign, i) => campaignRow(campaign, i + 1, now))],
    ['contact_notes', noteRows(now, contactIds)],
  ]
}

function campaignRow({ title, message, inbox, sender, ongoing, oneOff }: DemoCampaign, id: number, now: number): Row {
  const made = now - (60 - id * 5) * DAY
  return {
    id,
    account_id: 1,
    display_id: id,
    title,
    description: null,
    message,
    campaign_type: ongoing ? 'ongoing' : 'one_off',
    campaign_status: oneOff?.done ? 'completed' : 'active',
    inbox_id: inbox,
    sender_id: sender,
    enabled: ongoing?.enabled ?? true,
    trigger_only_during_business_hours: ongoing?.officeHours ?? false,
    trigger_rules: ongoing ? { url: ongoing.url, time_on_page: ongoing.seconds } : {},
    audience: (oneOff?.labels ?? []).map((title) => ({ type: 'Label', id: LABEL_ID.get(title) })),
    template_params: null,
    scheduled_at: oneOff ? iso(now + oneOff.at) : null,
    sent_count: oneOff?.sent ?? 0,
    failed_count: oneOff?.failed ?? 0,
    audience_count: oneOff?.audience ?? 0,
    created_at: iso(Math.min(made, now + (oneOff?.at ?? 0) - DAY)),
    updated_at: iso(Math.min(made, now - DAY)),
  }
}

const noteRows = (now: number, contactIds: readonly number[]): Row[] =>
  Array.from({ length: 140 }, (_none, i) => {
    const at = iso(now - (i * 11 + 2) * HOUR - i * MINUTE)
    return {
      id: 140 - i,
      account_id: 1,
      contact_id: contactIds[(i * 13) % contactIds.length],
      user_id: [INES, MAYA, JON, 7, 12][i % 5],
      content: NOTES[i % NOTES.length],
      created_at: at,
      updated_at: at,
    }
  })
