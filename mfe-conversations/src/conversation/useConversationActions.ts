import { problemText } from '@parley/shared/api/api-error'
import type { ConversationPriority, ConversationStatus } from '@parley/shared/contract/scalars'
import { type AccountHttp, useAccountHttp } from '@parley/shared/data/data-source'
import { useShell } from '@parley/shared/remote/use-shell'
import { useMemo } from 'react'
import { type IntlShape, useIntl } from 'react-intl'
import { isSame } from '../state/keep-parts.ts'
import {
  assignAgent,
  assignTeam,
  markSeen,
  markUnread,
  setLabels,
  setMuted,
  setPriority,
  setStatus,
} from './conversation.api.ts'
import type { ConversationEntry, Person } from './conversation-entry.ts'
import { type LocalChange, useTellLocalChange } from './local-changes.ts'

/** What an action starts from: the facts that one of them changes. */
export type Changeable = Pick<
  ConversationEntry,
  'id' | 'status' | 'snoozed_until' | 'priority' | 'labels' | 'assignee' | 'team' | 'muted'
>

export const changeable = (entry: Changeable): Changeable => {
  const { id, status, snoozed_until, priority, labels, assignee, team, muted } = entry
  return { id, status, snoozed_until, priority, labels, assignee, team, muted }
}

export type StatusChange = { status: ConversationStatus; snoozedUntil: number | null }

/** What an agent can do to a conversation. Each shows at once, and is taken back with a message when it is refused. */
export interface ConversationActions {
  changeStatus(entry: Changeable, to: StatusChange): Promise<boolean>
  assign(entry: Changeable, assignee: Person | null): Promise<boolean>
  moveToTeam(entry: Changeable, team: { id: number; name: string } | null): Promise<boolean>
  prioritise(entry: Changeable, priority: ConversationPriority | null): Promise<boolean>
  label(entry: Changeable, labels: readonly string[]): Promise<boolean>
  mute(entry: Changeable, muted: boolean): Promise<boolean>
  leaveUnread(entry: Changeable): Promise<boolean>
  markRead(entry: Changeable): Promise<boolean>
}

const DONE = { resolved: 'resolved', open: 'reopened', pending: 'pending', snoozed: 'snoozed' } as const

export function useConversationActions(): ConversationActions {
  const http = useAccountHttp()
  const { notify } = useShell()
  const intl = useIntl()
  const tell = useTellLocalChange()
  return useMemo(
    () => createActions(http, tell, (problem) => notify.toast(wordsFor(intl, problem), { tone: 'error' })),
    [http, tell, notify, intl],
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

/** What `held` is to become again when a change to `wanted` was refused: only what nobody changed in between. */
function takeBack(
  held: ConversationEntry,
  wanted: Partial<Changeable>,
  before: Changeable,
): Partial<ConversationEntry> {
  const names = Object.keys(wanted) as (keyof Changeable)[]
  return Object.fromEntries(
    names.filter((name) => isSame(held[name], wanted[name])).map((name) => [name, before[name]]),
  )
}

/** The actions without React: `tell` shows a change, `onRefused` gets what the server said. */
export function createActions(
  http: AccountHttp,
  tell: (change: LocalChange) => void,
  onRefused: (problem: unknown) => void,
): ConversationActions {
  /** Shows `wanted`, asks the server, and takes it back when that refuses. */
  async function change(
    entry: Changeable,
    wanted: Partial<Changeable>,
    ask: () => Promise<unknown>,
    undo?: LocalChange['undo'],
  ) {
    tell({ id: entry.id, facts: () => wanted, ...(undo ? { undo } : {}) })
    try {
      await ask()
      return true
    } catch (problem) {
      tell({ id: entry.id, facts: (held) => takeBack(held, wanted, entry) })
      onRefused(problem)
      return false
    }
  }

  function changeStatus(entry: Changeable, to: StatusChange): Promise<boolean> {
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
        tell({ id: entry.id, facts: () => ({ unread_count, agent_last_seen_at }) })
      }),
    markRead: (entry) =>
      change(entry, {}, async () => {
        const { unread_count, unread_at, agent_last_seen_at } = await markSeen(http, entry.id)
        tell({ id: entry.id, facts: () => ({ unread_count, unread_at, agent_last_seen_at }) })
      }),
  }
}
