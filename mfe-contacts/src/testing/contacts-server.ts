import type { ContactRecord } from '@parley/shared/contract/contact-calls'
import type { TimelineEntry } from '@parley/shared/contract/contact-timeline'
import type { Conversation } from '@parley/shared/contract/conversation'
import { aContact, aLabel, NOON } from '@parley/shared/testing/builders'
import type { FakeRoutes } from '@parley/shared/testing/fake-http'

const BASE = '/api/v1/accounts/1'

export const labels = [
  aLabel({ id: 1, title: 'dealer', color: '#1798A8' }),
  aLabel({ id: 2, title: 'e-bike', color: '#22A06B' }),
  aLabel({ id: 3, title: 'warranty', color: '#3B76E8' }),
]

export const hanne: ContactRecord = {
  ...aContact({
    id: 7,
    name: 'Hanne Vestergaard',
    email: 'hanne.v@fjordpost.example',
    phone_number: '+4520718804',
    additional_attributes: { city: 'Aarhus', country: 'Denmark' },
    custom_attributes: { bike_model: 'Fjord E2, 2025', serial_number: 'FE2-77120', newsletter: true },
    last_activity_at: NOON - 120,
  }),
  labels: ['warranty', 'e-bike'],
}

export const people: ContactRecord[] = [
  { ...aContact({ id: 5, name: 'Amelie Roche', last_activity_at: NOON - 3600 }), labels: ['e-bike'] },
  {
    ...aContact({
      id: 6,
      name: 'عامر حداد',
      email: 'amir.haddad@post.example',
      additional_attributes: { city: 'Amman' },
    }),
    labels: [],
  },
  hanne,
  {
    ...aContact({
      id: 8,
      name: '',
      email: 'nobody@shop.example',
      phone_number: null,
      additional_attributes: {},
      blocked: true,
    }),
    labels: ['dealer', 'warranty', 'e-bike'],
  },
]

export const segment = {
  id: 3,
  name: 'Dealers in Aarhus',
  filter_type: 'contact' as const,
  query: {
    payload: [{ attribute_key: 'city', filter_operator: 'equal_to', values: ['Aarhus'], query_operator: null }],
  },
}

const nothing = { conversation_id: null, inbox: null, status: null, rating: null, person: null }
const entries: TimelineEntry[] = [
  {
    ...nothing,
    ...{ id: 'conversation-1', kind: 'conversation', at: NOON - 600, text: 'E-21 and motor cuts out', status: 'open' },
    ...{
      conversation_id: 4821,
      inbox: { name: 'WhatsApp EU', channel_type: 'Channel::Whatsapp' },
      person: 'Maya Okafor',
    },
  },
  {
    ...nothing,
    ...{ id: 'note-1', kind: 'note', at: NOON - 86_400, person: 'Leïla Haddad' },
    text: 'Prefers to be called after 16:00. Speaks Danish and English.',
  },
  {
    ...nothing,
    ...{ id: 'visit-1', kind: 'visit', at: NOON - 2 * 86_400, text: 'https://northwind.example/bikes/fjord-e2' },
  },
  {
    ...nothing,
    ...{ id: 'rating-1', kind: 'rating', at: NOON - 9 * 86_400, text: 'Tomás solved it while I waited.', rating: 5 },
    ...{ conversation_id: 4402, inbox: { name: 'Northwind site', channel_type: 'Channel::WebWidget' } },
  },
  {
    ...nothing,
    ...{
      id: 'campaign-1',
      kind: 'campaign',
      at: NOON - 50 * 86_400,
      text: 'Autumn service offer',
      conversation_id: 4390,
    },
    inbox: { name: 'WhatsApp EU', channel_type: 'Channel::Whatsapp' },
  },
]
const timeline = (kinds: unknown): TimelineEntry[] =>
  entries.filter(({ kind }) => !Array.isArray(kinds) || kinds.includes(kind))

/** A server with these contacts, for stories and tests of the area; `over` replaces or adds calls. */
export function contactsServer(
  contacts: ContactRecord[] = people,
  over: FakeRoutes = {},
  history: Conversation[] = [],
): FakeRoutes {
  const list = (payload: ContactRecord[], page: unknown) => ({
    meta: { count: payload.length, current_page: Number(page ?? 1) },
    payload: payload.slice(0, 15),
  })
  return {
    [`GET ${BASE}/labels`]: () => ({ payload: labels }),
    [`GET ${BASE}/contacts`]: ({ query }) => {
      const wanted = query.labels as string[] | null
      return list(
        wanted ? contacts.filter((one) => one.labels?.some((title) => wanted.includes(title))) : contacts,
        query.page,
      )
    },
    [`GET ${BASE}/contacts/counts`]: () => ({
      all: contacts.length,
      labels: { 'e-bike': 3, warranty: 2, dealer: 1 },
      segments: { [segment.id]: 2 },
    }),
    [`GET ${BASE}/contacts/search`]: ({ query }) =>
      list(
        contacts.filter((one) => one.name.toLowerCase().includes(String(query.q).toLowerCase())),
        query.page,
      ),
    [`GET ${BASE}/contacts/active`]: ({ query }) => list(contacts, query.page),
    [`POST ${BASE}/contacts/filter`]: ({ query }) => list(contacts.slice(0, 2), query.page),
    [`GET ${BASE}/custom_attribute_definitions`]: () => [],
    [`GET ${BASE}/custom_filters`]: () => [segment],
    [`GET ${BASE}/inboxes`]: () => ({ payload: [] }),
    [`GET ${BASE}/contacts/:id/contactable_inboxes`]: () => ({ payload: [] }),
    [`GET ${BASE}/contacts/:id/timeline`]: ({ query }) => ({ payload: timeline(query.kinds), next: null }),
    [`GET ${BASE}/contacts/exports`]: () => [],
    [`GET ${BASE}/contacts/:id/data_exports`]: () => [],
    [`GET ${BASE}/contacts/:id/merges`]: () => [],
    [`GET ${BASE}/contacts/:id/merge_preview`]: ({ params, query }) => ({
      base: contacts.find((one) => String(one.id) === params.id),
      mergee: contacts.find((one) => one.id === Number(query.mergee_contact_id)),
      moves: {
        ...{ conversations: 2, messages: 9, notes: 1, contact_inboxes: 1 },
        ...{ ratings: 3, page_visits: 40, campaigns: 0 },
      },
    }),
    [`GET ${BASE}/contacts/:id/notes`]: () => [],
    [`GET ${BASE}/contacts/:id/conversations`]: () => ({ payload: history }),
    [`GET ${BASE}/contacts/:id`]: ({ params }) => ({ payload: contacts.find((one) => String(one.id) === params.id) }),
    ...over,
  }
}
