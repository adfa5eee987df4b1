import type { AccountHttp } from '@parley/shared/data/data-source'
import { refusal } from '@parley/shared/testing/fake-http'
import { anEntry } from '../testing/conversation-builders.ts'
import type { ConversationEntry } from './conversation-entry.ts'
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
