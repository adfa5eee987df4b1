import {
  type Assistant,
  type AssistantEvaluation,
  type ModelUse,
  NEW_ASSISTANT_CONFIG,
} from '@parley/shared/contract/assistant'
import type { FakeRoutes } from '@parley/shared/testing/fake-http'
import { BASE, kept } from './kept.ts'

const ada = (): Assistant => ({
  id: 1,
  name: 'Ada',
  enabled: true,
  agent_bot_id: 9,
  draft: { ...NEW_ASSISTANT_CONFIG, instructions: 'Be brief and kind.', keywords: ['lawyer'] },
  live: NEW_ASSISTANT_CONFIG,
  is_changed: true,
  published_at: 1_764_000_000,
  inbox_ids: [1],
  documents: 2,
})

const documents = [
  {
    ...{ id: 11, kind: 'answer', title: 'How do refunds work?', address: null, characters: 44 },
    ...{ content: 'A refund arrives within five days.', in_draft: true, in_live: true, added_at: 1_764_000_000 },
  },
  {
    ...{ id: 12, kind: 'page', title: 'Shipping', address: 'https://marlowe.example/shipping', characters: 900 },
    ...{ content: 'Parcels leave daily.', in_draft: true, in_live: false, added_at: 1_764_000_000 },
  },
  {
    ...{ id: 13, kind: 'file', title: 'old.md', address: null, characters: 30 },
    ...{ content: 'Closed on Mondays.', in_draft: false, in_live: true, added_at: 1_764_000_000 },
  },
]

const evaluation: AssistantEvaluation = {
  questions: [
    { id: 21, question: 'When does my refund arrive?', gist: 'within five days', source: 'refunds' },
    { id: 22, question: 'Can I sue you?', gist: '', source: '' },
  ],
  last: {
    ...{ score: 0.5, is_current: true, is_running: false, started_at: 1_764_000_000 },
    results: [
      {
        ...{ question_id: 21, score: 1 },
        outcome: {
          answer: 'Within five days.',
          sources: [{ kind: 'answer', id: 11, title: 'How do refunds work?', url: null }],
          hand_over: null,
        },
      },
      {
        ...{ question_id: 22, score: 0 },
        outcome: {
          answer: 'Please do.',
          sources: [{ kind: 'page', id: 12, title: 'Shipping', url: 'https://marlowe.example/shipping' }],
          hand_over: null,
        },
      },
    ],
  },
}

const use: ModelUse = {
  ...{ is_connected: true, used: 41_200, limit: 100_000, own_limit: 100_000, installation_limit: 500_000 },
  months: [
    { month: '2026-11-01', purpose: 'answers', calls: 31, input_tokens: 36_000, output_tokens: 2_400, cost: 0.0068 },
    { month: '2026-11-01', purpose: 'writing', calls: 9, input_tokens: 2_500, output_tokens: 300, cost: null },
  ],
}

/** An assistant with changes that are not live, what it knows, what it is judged by, and what it takes. */
export const assistantRoutes = (): FakeRoutes => ({
  ...kept(`${BASE}/assistants`, [ada()], '', (items) => items),
  [`GET ${BASE}/assistants/use`]: () => use,
  [`POST ${BASE}/assistants/use`]: ({ body }) => ({
    ...use,
    own_limit: (body as { monthly_tokens: number }).monthly_tokens,
  }),
  [`GET ${BASE}/assistants/:id`]: ada,
  [`PATCH ${BASE}/assistants/:id`]: ({ body }) => ({ ...ada(), ...(body as Partial<Assistant>) }),
  [`POST ${BASE}/assistants/:id/publish`]: () => ({ ...ada(), live: ada().draft, is_changed: false }),
  [`POST ${BASE}/assistants/:id/trial`]: () => evaluation.last?.results[0]?.outcome,
  [`GET ${BASE}/assistants/:id/documents`]: () => documents,
  [`POST ${BASE}/assistants/:id/answers`]: () => documents[0],
  [`POST ${BASE}/assistants/:id/pages`]: () => documents[1],
  [`POST ${BASE}/assistants/:id/documents/:document/fetch`]: () => documents[1],
  [`DELETE ${BASE}/assistants/:id/documents/:document`]: () => null,
  [`GET ${BASE}/assistants/:id/evaluation`]: () => evaluation,
  [`POST ${BASE}/assistants/:id/evaluation`]: () => evaluation,
  [`POST ${BASE}/assistants/:id/questions`]: () => evaluation,
  [`GET ${BASE}/portals`]: () => ({ payload: [] }),
})
