import type { AccountHttp } from '@parley/shared/data/data-source'
import { refusal } from '@parley/shared/testing/fake-http'
import { anEntry } from '../testing/conversation-builders.ts'
import type { ConversationEntry } from './conversation-entry.ts'
import { type Done, withDone } from './undo/done.ts'
import { createActions } from './useConversationActions.ts'

/** A pane that holds one conversation, over a server whose answer the test decides. */
function pane(entry: ConversationEntry) {
  let held = entry
  let refuse: () => void = () => undefined
  const http = {
    base: '/api/v1/accounts/1',
    request: () =>
      new Promise((_resolve, reject) => {
        refuse = () => reject(refusal(422, { error: 'No' }))
      }),
  } as AccountHttp
  const actions = createActions(
    http,
    ({ facts }) => {
      held = { ...held, ...facts(held) }
    },
    () => undefined,
  )
  return {
    actions,
    refuse: () => refuse(),
    /** As if an event had come. */
    happens: (facts: Partial<ConversationEntry>) => {
      held = { ...held, ...facts }
    },
    get held() {
      return held
    },
  }
}

it('shows a change before the server is asked, and takes it back when it is refused', async () => {
  const entry = anEntry({ priority: 'low' })
  const shown = pane(entry)
  const done = shown.actions.prioritise(entry, 'urgent')
  expect(shown.held.priority).toBe('urgent')
  shown.refuse()
  expect(await done).toBe(false)
  expect(shown.held.priority).toBe('low')
})

it('leaves what somebody else changed meanwhile as it is', async () => {
  const entry = anEntry({ status: 'open', snoozed_until: null })
  const shown = pane(entry)
  const done = shown.actions.changeStatus(entry, { status: 'resolved', snoozedUntil: null })
  shown.happens({ status: 'snoozed', snoozed_until: '2026-12-01T09:00:00.000Z' })
  shown.refuse()
  await done
  expect([shown.held.status, shown.held.snoozed_until]).toEqual(['snoozed', '2026-12-01T09:00:00.000Z'])
})

it('remembers the way back of what the server took, and undoing is not remembered', async () => {
  const asked: unknown[] = []
  const http = {
    base: '/api/v1/accounts/1',
    request: async (_method: string, path: string, { body }: { body: unknown }) => void asked.push([path, body]),
  } as unknown as AccountHttp
  const done: Omit<Done, 'id'>[] = []
  const actions = createActions(
    http,
    () => undefined,
    () => undefined,
    (one) => done.push(one),
  )
  await actions.prioritise(anEntry({ id: 7, priority: 'low' }), 'urgent')
  expect(done).toMatchObject([{ what: 'priority', conversationId: 7 }])
  expect(await done[0]?.undo()).toBe(true)
  expect(asked.at(-1)).toEqual(['/conversations/7/toggle_priority', { priority: 'low' }])
  expect(done).toHaveLength(1)
})

it('takes back a muting whole: nobody is muted, and the conversation is as it was before it was resolved', async () => {
  const asked: unknown[] = []
  const http = {
    base: '/api/v1/accounts/1',
    request: async (_method: string, path: string, options?: { body: unknown }) => {
      asked.push([path, options?.body])
      return {
        meta: {},
        payload: { success: true, conversation_id: 7, current_status: 'snoozed', snoozed_until: null },
      }
    },
  } as unknown as AccountHttp
  const done: Omit<Done, 'id'>[] = []
  let held = anEntry({ id: 7, status: 'snoozed', snoozed_until: '2026-12-01T09:00:00.000Z', muted: false })
  const actions = createActions(
    http,
    ({ facts }) => {
      held = { ...held, ...facts(held) }
    },
    () => undefined,
    (one) => done.push(one),
  )
  await actions.mute(held, true)
  expect([held.muted, held.status]).toEqual([true, 'resolved'])
  expect(await done[0]?.undo()).toBe(true)
  expect([held.muted, held.status, held.snoozed_until]).toEqual([false, 'snoozed', '2026-12-01T09:00:00.000Z'])
  expect(asked.slice(-2).map((call) => (call as [string])[0])).toEqual([
    '/conversations/7/unmute',
    '/conversations/7/toggle_status',
  ])
})

it('remembers the last fifty, the newest first', () => {
  const one = { conversationId: 1, what: 'team' as const, at: 0, undo: async () => true }
  const list = Array.from({ length: 60 }).reduce<readonly Done[]>(
    (held, _, at) => withDone(held, { ...one, id: at + 1 }),
    [],
  )
  expect([list.length, list[0]?.id, list.at(-1)?.id]).toEqual([50, 60, 11])
})
