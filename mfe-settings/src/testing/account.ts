import type { Account } from '@parley/shared/contract/account'
import type { CustomAttributeDefinition } from '@parley/shared/contract/custom-attribute-definition'
import type { CustomRole } from '@parley/shared/contract/custom-role'
import type { InboxOverview } from '@parley/shared/contract/inbox-overview'
import { type PlanLimits, UNLIMITED } from '@parley/shared/contract/limits'
import type { NativeAttributeRequirement } from '@parley/shared/contract/native-attribute-requirement'
import type { Agent, AvailabilityReason, Team } from '@parley/shared/contract/person'
import type { CannedResponse } from '@parley/shared/contract/settings'
import type { Inbox, Label } from '@parley/shared/contract/sidebar'
import { aConversation, aCurrentUser, anAccount, anAgent, anInbox } from '@parley/shared/testing/builders'
import type { FakeRequest, FakeRoutes } from '@parley/shared/testing/fake-http'
import { refusal } from '@parley/shared/testing/fake-http'
import { assistantRoutes } from './assistants.ts'
import { auditRoutes } from './audits.ts'
import { policies, ruleRoutes, rules } from './automation.ts'
import { botRoutes } from './bots.ts'
import { BASE, kept } from './kept.ts'
import { sessionRoutes } from './sessions.ts'
import { workRoutes } from './work.ts'

const agents = (): Agent[] => [
  anAgent({
    id: 1,
    name: 'Ines Carvalho',
    available_name: 'Ines',
    email: 'ines@marlowe.example',
    role: 'administrator',
  }),
  anAgent({ id: 2, name: 'Jon Lindqvist', available_name: 'Jon', email: 'jon@marlowe.example' }),
  anAgent({
    id: 3,
    name: 'Tomás Herrera',
    available_name: 'Tomás',
    email: 'tomas@marlowe.example',
    availability_status: 'busy',
    availability_reason: { id: 1, emoji: '📞', reason: 'On a call', color: '#F59E0B' },
  }),
  anAgent({
    id: 4,
    name: 'نور الهدى',
    available_name: 'نور',
    email: 'nour@marlowe.example',
    custom_role_id: 7,
    availability_status: 'offline',
  }),
  anAgent({
    id: 5,
    name: 'Maximiliana von Hohenberg-Sulzfeld',
    available_name: 'Maxi',
    email: 'maximiliana.von.hohenberg@marlowe.example',
  }),
  anAgent({ id: 6, name: 'Elena Petrova', available_name: 'Elena', email: 'elena@marlowe.example', confirmed: false }),
]

const customRoles = (): CustomRole[] => [
  {
    id: 7,
    name: 'Refund approver',
    description: 'Answers refunds of every inbox',
    permissions: ['conversation_manage', 'contact_manage'],
    agents_count: 1,
  },
]

const attributes = (): CustomAttributeDefinition[] =>
  (
    [
      ['Loyalty tier', 'loyalty_tier', 'list', 'contact_attribute', ['silver', 'gold']],
      ['Delivery date', 'delivery_date', 'date', 'conversation_attribute', []],
    ] as const
  ).map(([name, key, type, model, values], at) => ({
    id: at + 1,
    attribute_display_name: name,
    attribute_description: '',
    attribute_key: key,
    attribute_display_type: type,
    attribute_model: model,
    attribute_values: [...values],
    regex_pattern: null,
    regex_cue: null,
    default_value: null,
    created_at: '2026-11-01T10:00:00.000Z',
    updated_at: '2026-11-01T10:00:00.000Z',
  }))

const reasons = (): AvailabilityReason[] => [
  { id: 1, emoji: '📞', reason: 'On a call', color: '#F59E0B' },
  { id: 2, emoji: '🥪', reason: 'At lunch', color: '#11734B' },
]

const requirements = (): NativeAttributeRequirement[] => [{ id: 1, key: 'priority' }]

/** The record of the account itself; what is written to it stays written. */
function accountRoutes(): FakeRoutes {
  let record = anAccount({ settings: { auto_resolve_after: 2880 }, support_email: 'help@marlowe.example' })
  return {
    [`GET ${BASE}`]: () => record,
    [`PATCH ${BASE}`]: ({ body }) => {
      const {
        name = record.name,
        locale = record.locale,
        support_email = record.support_email,
        ...settings
      } = body as Partial<Account>
      record = { ...record, name, locale, support_email, settings: { ...record.settings, ...settings } }
      return record
    },
    [`POST ${BASE}/toggle_deletion`]: ({ body }) => {
      const isMarked = (body as { action_type: string }).action_type === 'delete'
      const { marked_for_deletion_at: _, ...others } = record.custom_attributes ?? {}
      const marked = isMarked && { marked_for_deletion_at: '2026-12-01T10:00:00.000Z' }
      record = { ...record, custom_attributes: { ...others, ...marked } }
      return record
    },
    'GET /api/v1/config': () => ({
      enabledLanguages: [
        { name: 'English (en)', iso_639_1_code: 'en' },
        { name: 'Deutsch (de)', iso_639_1_code: 'de' },
      ],
    }),
  }
}

const labels = (): Label[] => [
  {
    id: 1,
    title: 'late-delivery',
    description: 'Not there on the promised day',
    color: '#b54708',
    show_on_sidebar: true,
  },
  { id: 2, title: 'refund', description: null, color: '#1f5fd6', show_on_sidebar: true },
  { id: 3, title: '日本語', description: 'Answer in Japanese', color: '#fef3c7', show_on_sidebar: false },
]

const canned = (): CannedResponse[] =>
  [
    ['ship-late', 'Hello {{contact.name}}, your parcel is on its way and arrives tomorrow. I am sorry for the wait.'],
    ['ret-how', 'You can send it back within 30 days. The label is in your account.'],
    ['bom-dia', 'Bom dia! Como posso ajudar?'],
  ].map(([short_code = '', content = ''], index) => ({
    id: index + 1,
    account_id: 1,
    short_code,
    content,
    created_at: '2026-11-01T10:00:00.000Z',
    updated_at: '2026-11-01T10:00:00.000Z',
  }))

const teams = (): Team[] => [
  {
    id: 1,
    account_id: 1,
    name: 'orders',
    description: 'Changes and questions before delivery',
    allow_auto_assign: true,
    is_member: true,
  },
  { id: 2, account_id: 1, name: 'night desk', description: null, allow_auto_assign: false, is_member: false },
]

const script =
  '<script>(function(d,t){var g=d.createElement(t),s=d.getElementsByTagName(t)[0];g.src="https://parley.example/packs/js/sdk.js";s.parentNode.insertBefore(g,s)})(document,"script")</script>'

const inboxes = (): Inbox[] => [
  anInbox({
    id: 1,
    name: 'Shop chat',
    channel_type: 'Channel::WebWidget',
    website_url: 'https://shop.marlowe.example',
    web_widget_script: script,
  }),
  anInbox({
    id: 2,
    name: 'returns@',
    channel_type: 'Channel::Email',
    website_url: null,
    email: 'returns@marlowe.example',
    reauthorization_required: true,
    ...{ imap_enabled: true, imap_address: 'imap.marlowe.example', imap_port: 993, imap_login: 'returns' },
    ...{ imap_password: '••••', imap_enable_ssl: true, smtp_enabled: false, smtp_port: 587 },
    forward_to_email: 'a1b2c3@marlowe.example',
  }),
  anInbox({
    id: 3,
    name: 'WhatsApp UK',
    channel_type: 'Channel::Whatsapp',
    website_url: null,
    phone_number: '+447700900123',
  }),
  anInbox({
    id: 4,
    name: 'Order system',
    channel_type: 'Channel::Api',
    website_url: null,
    inbox_identifier: 'Qx81nVd02Lr7TgZ4mWc9aBke',
    hmac_token: 'p0Yt5RkE3vNs8Uj1HqXz6DfL',
  }),
]

const overviewOf = (id: number, memberIds: number[]): InboxOverview => ({
  id,
  member_ids: memberIds,
  last_activity_at: id === 4 ? null : '2026-11-20T10:00:00.000Z',
  last_in_at: null,
  last_out_at: null,
  last_error: id === 2 ? 'Invalid credentials' : null,
  last_error_at: id === 2 ? '2026-11-20T08:12:00.000Z' : null,
  checked_at: null,
})

const UNSET = { allowed: UNLIMITED, consumed: 1 }

/** What a plan allows: what is not named has no limit. */
export const planLimits = (limits: Partial<PlanLimits['limits']>): PlanLimits => ({
  id: 1,
  limits: { conversation: UNSET, non_web_inboxes: UNSET, agents: UNSET, inboxes: UNSET, ...limits },
})

/** The settings of an account in use; what is written to it stays written. */
export function account(): FakeRoutes {
  let members = agents().slice(0, 2)
  const chosen = ({ body }: FakeRequest) => {
    const ids = (body as { user_ids: number[] }).user_ids
    members = agents().filter((agent) => ids.includes(agent.id))
    return members
  }
  return {
    ...kept(`${BASE}/agents`, agents(), 'agent', (items) => items),
    ...kept(`${BASE}/labels`, labels(), 'label', (items) => ({ payload: items })),
    [`GET ${BASE}/labels/usage`]: () => ({
      payload: [
        { id: 1, conversations: 12, contacts: 3, rename: null },
        { id: 2, conversations: 0, contacts: 0, rename: { done: 30, total: 120 } },
        { id: 3, conversations: 1, contacts: 0, rename: null },
      ],
    }),
    ...kept(`${BASE}/canned_responses`, canned(), 'canned_response', (items) => items),
    ...kept(`${BASE}/teams`, teams(), 'team', (items) => items),
    [`GET ${BASE}/inboxes/overview`]: () => ({
      payload: [overviewOf(1, [1, 2, 3, 5]), overviewOf(2, [1]), overviewOf(3, [2]), overviewOf(4, [])],
    }),
    ...kept(`${BASE}/inboxes`, inboxes(), 'inbox', (items) => ({ payload: items })),
    [`GET ${BASE}/mail_providers`]: () => ({ payload: ['google', 'microsoft'] }),
    ...kept(`${BASE}/custom_attribute_definitions`, attributes(), 'custom_attribute_definition', (items) => items),
    ...kept(`${BASE}/availability_reasons`, reasons(), 'availability_reason', (items) => ({ payload: items })),
    ...kept(`${BASE}/native_attribute_requirements`, requirements(), '', (items) => ({ payload: items })),
    ...kept(`${BASE}/custom_roles`, customRoles(), 'custom_role', (items) => ({ payload: items })),
    ...workRoutes(),
    ...kept(`${BASE}/automation_rules`, rules(), 'automation_rule', (items) => ({ payload: items })),
    ...ruleRoutes(BASE),
    ...kept(`${BASE}/sla_policies`, policies(), 'sla_policy', (items) => ({ payload: items })),
    ...accountRoutes(),
    ...auditRoutes(),
    ...assistantRoutes(),
    ...botRoutes(),
    [`POST ${BASE}/agents/bulk_create`]: () => null,
    [`GET ${BASE}/agents/:id/conversations`]: () => ({
      payload: [aConversation({ id: 4821 }), aConversation({ id: 4822 })],
      meta: { count: 2, current_page: 1 },
    }),
    [`GET ${BASE}/retention`]: () => ({ contact_days: null, conversation_days: 730, page_visit_days: 90 }),
    [`GET ${BASE}/limits`]: () => planLimits({ agents: { allowed: 10, consumed: 6 } }),
    [`GET ${BASE}/inbox_members/:id`]: () => ({ payload: members }),
    [`PATCH ${BASE}/inbox_members`]: (request) => ({ payload: chosen(request) }),
    [`GET ${BASE}/teams/:id/team_members`]: () => members,
    [`PATCH ${BASE}/teams/:id/team_members`]: (request) => chosen(request),
    'GET /api/v2/accounts/1/reports/inbox_metrics': () => ({
      payload: [
        { id: 1, open: 41 },
        { id: 2, open: 36 },
        { id: 3, open: 29 },
        { id: 4, open: 0 },
      ],
    }),
    ...sessionRoutes(),
    'GET /api/v1/profile': () => aCurrentUser({ id: 1, name: 'Ines Carvalho' }),
    'PUT /api/v1/profile': ({ body }) => aCurrentUser({ id: 1, ...(body as { profile: object }).profile }),
    [`GET ${BASE}/notification_settings`]: () => NOTIFY,
    [`PATCH ${BASE}/notification_settings`]: () => NOTIFY,
    'POST /api/v1/profile/reset_access_token': () => aCurrentUser({ id: 1, access_token: 'renewed' }),
    'DELETE /api/v1/profile/avatar': () => aCurrentUser({ id: 1 }),
  }
}

/** Every list of the area answered by one function: loading for ever, or refused. */
export const everyList = (answer: () => unknown): FakeRoutes =>
  Object.fromEntries(Object.entries(account()).map(([route, own]) => [route, route.startsWith('GET') ? answer : own]))

export const broken = () => {
  throw refusal(422, { error: 'The account is being moved' })
}

const NOTIFY = {
  ...{ id: 1, user_id: 1, account_id: 1, all_email_flags: [], all_push_flags: [] },
  selected_email_flags: ['email_conversation_assignment'],
  selected_push_flags: ['push_conversation_assignment'],
}
