import type { AuditLog } from '@parley/shared/contract/audit-log'
import type { FakeRoutes } from '@parley/shared/testing/fake-http'

import { BASE } from './kept.ts'

const audits = (): AuditLog[] => [
  {
    id: 2,
    action: 'update',
    actor: { id: 1, name: 'Ines Carvalho', email: 'ines@marlowe.example', type: 'user' },
    subject: { type: 'Inbox', id: 2, label: 'returns@' },
    changes: { greeting_enabled: [false, true], imap_password: ['••••', '••••'] },
    ip: '203.0.113.7',
    created_at: 1_795_168_800,
  },
  {
    id: 1,
    action: 'sign_in',
    actor: { id: 2, name: 'Jon Lindqvist', email: 'jon@marlowe.example', type: 'user' },
    subject: { type: 'User', id: 2, label: 'Jon Lindqvist' },
    changes: {},
    ip: null,
    created_at: 1_795_165_200,
  },
]

export const auditRoutes = (): FakeRoutes => ({
  [`GET ${BASE}/audit_logs/download`]: () => 'Time,Who\r\n',
  [`GET ${BASE}/audit_logs`]: ({ query }) => ({
    audit_logs: audits(),
    total_entries: 40,
    per_page: 15,
    current_page: query.page,
  }),
})
