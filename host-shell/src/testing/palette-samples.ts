import type { FakeRoutes } from '@parley/shared/testing/fake-http'

const BASE = '/api/v1/accounts/1'
const NOTHING = { payload: { conversations: [], contacts: [], messages: [], articles: [] } }

/** What the server says of an account that has nothing yet. */
export const EMPTY_ACCOUNT: FakeRoutes = {
  [`GET ${BASE}/labels`]: () => ({ payload: [] }),
  [`GET ${BASE}/teams`]: () => [],
  [`GET ${BASE}/inboxes`]: () => ({ payload: [] }),
  [`GET ${BASE}/cache_keys`]: () => ({ cache_keys: { label: '0', inbox: '0', team: '0' } }),
  [`GET ${BASE}/search`]: () => NOTHING,
}

const hanne = {
  id: 7,
  name: 'Hanne Vestergaard',
  email: 'hanne.v@fjordpost.example',
  phone_number: null,
  identifier: null,
}
const inbox = { id: 1, channel_id: 1, name: 'WhatsApp EU', channel_type: 'Channel::Whatsapp' }

/** One contact, and one conversation with them. */
export const FOUND = {
  payload: {
    ...NOTHING.payload,
    contacts: [hanne],
    conversations: [
      {
        id: 4821,
        account_id: 1,
        created_at: 1_763_000_000,
        contact: hanne,
        inbox,
        agent: {},
        message: {
          id: 1,
          content: 'My Fjord E2 shows **E-21**',
          message_type: 0,
          content_type: 'text',
          source_id: null,
          inbox_id: 1,
          conversation_id: 4821,
          created_at: 1_763_000_000,
        },
      },
    ],
  },
}
