import type { Macro } from '@parley/shared/contract/macro'
import { anAgent } from '@parley/shared/testing/builders'
import type { FakeRoutes } from '@parley/shared/testing/fake-http'
import { BASE, kept } from './kept.ts'

const macros = (): Macro[] => [
  {
    id: 1,
    account_id: 1,
    name: 'Refund granted',
    visibility: 'global',
    actions: [
      { action_name: 'add_label', action_params: ['refund'] },
      { action_name: 'send_message', action_params: ['Your refund is on its way.'] },
      { action_name: 'resolve_conversation', action_params: [] },
    ],
    created_by: anAgent({ id: 1, name: 'Ines Carvalho', role: 'administrator' }),
  },
  {
    id: 2,
    account_id: 1,
    name: 'Take it',
    visibility: 'personal',
    actions: [{ action_name: 'assign_agent', action_params: ['self'] }],
    created_by: anAgent({ id: 2, name: 'Jon Lindqvist' }),
  },
]

/** What the account has written down to work with. */
export const workRoutes = (): FakeRoutes => ({
  ...kept(`${BASE}/macros`, macros(), 'macro', (items) => ({ payload: items })),
  [`POST ${BASE}/upload`]: () => ({ blob_id: 'stored-1' }),
})
