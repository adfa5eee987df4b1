import { FEATURES_OFF, FEATURES_ON } from '../../shared/src/contract/values/features.ts'

/** What the browser keeps of a session: accepted nowhere but on this stage. */
export const SESSION = JSON.stringify({
  'access-token': 'trial',
  'token-type': 'Bearer',
  client: 'trial',
  expiry: '4102444800',
  uid: 'trial@parley.example',
})

const entry = {
  id: 1,
  name: 'Trial',
  status: 'active',
  active_at: null,
  role: 'administrator',
  permissions: ['administrator'],
  availability: 'online',
  availability_status: 'online',
  auto_offline: false,
  custom_role_id: null,
  custom_role: null,
  availability_reason: null,
}

const user = {
  id: 1,
  uid: 'trial@parley.example',
  provider: 'email',
  type: null,
  name: 'Trial',
  display_name: null,
  available_name: 'Trial',
  email: 'trial@parley.example',
  confirmed: true,
  avatar_url: '',
  message_signature: null,
  account_id: 1,
  role: 'administrator',
  inviter_id: null,
  access_token: '',
  pubsub_token: '',
  ui_settings: {},
  custom_attributes: {},
  accounts: [entry],
}

const account = {
  id: 1,
  name: 'Trial',
  locale: 'en',
  domain: null,
  support_email: null,
  status: 'active',
  created_at: '2026-01-01T00:00:00.000Z',
  features: Object.fromEntries([...FEATURES_ON, ...FEATURES_OFF].map((feature) => [feature, true])),
  settings: {},
  cache_keys: { label: '0', inbox: '0', team: '0' },
  custom_attributes: {},
}

/** Who is signed in, and the account; all else is not here, and an area has to say so itself. */
export function answerFor(method, path) {
  if (path === '/auth/validate_token') return { success: true, payload: { data: user } }
  if (method === 'GET' && path === '/api/v1/accounts/1') return account
  if (path === '/platform/v1/health') return { every: 3600, share: 0 }
  return undefined
}
