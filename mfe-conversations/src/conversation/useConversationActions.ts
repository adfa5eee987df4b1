import { problemText } from '@parley/shared/api/api-error'
import type { ConversationPriority, ConversationStatus } from '@parley/shared/contract/scalars'
import { useShell } from '@parley/shared/remote/use-shell'
import { useMemo } from 'react'
import { type IntlShape, useIntl } from 'react-intl'
import { type AccountHttp, useAccountHttp } from './account-http.ts'
import { assignAgent, assignTeam, markUnread, setLabels, setMuted, setPriority, setStatus } from './conversation.api.ts'
import type { ConversationEntry, Person } from './conversation-entry.ts'
import { type LocalChange, tellLocalChange } from './local-changes.ts'

export type StatusChange = { status: ConversationStatus; snoozedUntil: number | null }

/** What an agent can do to a conversation. Each shows at once, and is taken back with a message when it is refused. */
export interface ConversationActions {
  changeStatus(entry: ConversationEntry, to: StatusChange): Promise<boolean>
  assign(entry: ConversationEntry, assignee: Person | null): Promise<boolean>
  moveToTeam(entry: ConversationEntry, team: { id: number; name: string } | null): Promise<boolean>
  prioritise(entry: ConversationEntry, priority: ConversationPriority | null): Promise<boolean>
  label(entry: ConversationEntry, labels: readonly string[]): Promise<boolean>
  mute(entry: ConversationEntry, muted: boolean): Promise<boolean>
  leaveUnread(entry: ConversationEntry): Promise<boolean>
}

const DONE = { resolved: 'resolved', open: 'reopened', pending: 'pending', snoozed: 'snoozed' } as const

export function useConversationActions(): ConversationActions {
  const http = useAccountHttp()
  const { notify } = useShell()
  const intl = useIntl()
  return useMemo(
    () => createActions(http, (problem) => notify.toast(wordsFor(intl, problem), { tone: 'error' })),
    [http, notify, intl],
  )
}

const wordsFor = (intl: IntlShape, problem: unknown) =>
  problemText(
    problem,
    intl.formatMessage({
      id: 'conversations.action.failed',
      defaultMessage: 'That did not work. Nothing was changed.',
    }),
  )

/** The actions without React: `onRefused` gets what the server said. */
export function createActions(http: AccountHttp, onRefused: (problem: unknown) => void): ConversationActions {
  /** Shows `facts`, asks the server, and shows what was before when it refuses. */
  async function change(
    entry: ConversationEntry,
    facts: Partial<ConversationEntry>,
    ask: () => Promise<unknown>,
    undo?: LocalChange['undo'],
  ) {
    const before = Object.fromEntries(Object.keys(facts).map((name) => [name, entry[name as keyof ConversationEntry]]))
    tellLocalChange({ id: entry.id, facts, ...(undo ? { undo } : {}) })
    try {
      await ask()
      return true
    } catch (problem) {
      tellLocalChange({ id: entry.id, facts: before })
      onRefused(problem)
      return false
    }
  }

  function changeStatus(entry: ConversationEntry, to: StatusChange): Promise<boolean> {
    const snoozed_until = to.snoozedUntil ? new Date(to.snoozedUntil * 1000).toISOString() : null
    const backTo = {
      status: entry.status,
      snoozedUntil: entry.snoozed_until ? Date.parse(entry.snoozed_until) / 1000 : null,
    }
    const now = { ...entry, status: to.status, snoozed_until }
    return change(
      entry,
      { status: to.status, snoozed_until },
      () => setStatus(http, entry.id, to.status, to.snoozedUntil),
      {
        did: DONE[to.status],
        run: () => void changeStatus(now, backTo),
      },
    )
  }

  return {
    changeStatus,
    assign: (entry, assignee) => change(entry, { assignee }, () => assignAgent(http, entry.id, assignee?.id ?? null)),
    moveToTeam: (entry, team) => change(entry, { team }, () => assignTeam(http, entry.id, team?.id ?? null)),
    prioritise: (entry, priority) => change(entry, { priority }, () => setPriority(http, entry.id, priority)),
    label: (entry, labels) => change(entry, { labels: [...labels] }, () => setLabels(http, entry.id, labels)),
    mute: (entry, muted) =>
      change(entry, muted ? { muted, status: 'resolved' } : { muted }, () => setMuted(http, entry.id, muted)),
    leaveUnread: (entry) =>
      change(entry, {}, async () => {
        const { unread_count, agent_last_seen_at } = await markUnread(http, entry.id)
        tellLocalChange({ id: entry.id, facts: { unread_count, agent_last_seen_at } })
      }),
  }
}
