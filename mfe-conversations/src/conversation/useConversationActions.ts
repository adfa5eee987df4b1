import { problemText } from '@parley/shared/api/api-error'
import type { ConversationPriority, ConversationStatus } from '@parley/shared/contract/scalars'
import { type AccountHttp, useAccountHttp } from '@parley/shared/data/data-source'
import { useShell } from '@parley/shared/remote/use-shell'
import { useSetAtom } from 'jotai'
import { useMemo } from 'react'
import { defineMessages, type IntlShape, useIntl } from 'react-intl'
import { useAnnounce } from '../state/Announcer.tsx'
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
import { type LocalChange, usePublishLocalChange } from './local-changes.ts'
import { addDoneAtom } from './undo/done.atoms.ts'
import type { Done, DoneWhat } from './undo/done.ts'
import { DONE_NAMES } from './undo/done-names.ts'

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
  const tell = usePublishLocalChange()
  const addDone = useSetAtom(addDoneAtom)
  const announce = useAnnounce()
  return useMemo(() => {
    const remember: Remember = (one, to) => {
      addDone(one)
      announce(doneWords(intl, one, to))
    }
    return createActions(http, tell, (problem) => notify.toast(wordsFor(intl, problem), { tone: 'error' }), remember)
  }, [http, tell, notify, intl, addDone, announce])
}

const STATUS_WORDS = defineMessages({
  resolved: { id: 'conversations.row.resolved', defaultMessage: 'Resolved' },
  snoozed: { id: 'conversations.row.snoozed', defaultMessage: 'Snoozed' },
  pending: { id: 'conversations.row.pending', defaultMessage: 'Marked as pending' },
  open: { id: 'conversations.row.reopened', defaultMessage: 'Reopened' },
})

/** What is said of a change to those who do not see it. */
function doneWords(intl: IntlShape, { what }: Omit<Done, 'id'>, { status }: Partial<Changeable>): string {
  if (what === 'status' && status) return intl.formatMessage(STATUS_WORDS[status])
  return intl.formatMessage(
    { id: 'conversations.done.announced', defaultMessage: 'Changed: {what}' },
    { what: intl.formatMessage(DONE_NAMES[what]) },
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

type Remember = (one: Omit<Done, 'id'>, to: Partial<Changeable>) => void

/** What a change is remembered as, and the way back. Absent for what is no news: reading, and undoing itself. */
interface Inverse {
  what: DoneWhat
  undo: () => Promise<boolean>
}

/**
 * The actions without React: `tell` shows a change, `onRefused` gets what the server said, `remember` what can be undone.
 */
export function createActions(
  http: AccountHttp,
  tell: (change: LocalChange) => void,
  onRefused: (problem: unknown) => void,
  remember: Remember = () => undefined,
): ConversationActions {
  const change = createChange(tell, onRefused, remember)
  const isMuting = (muted: boolean) => (muted ? { muted, status: 'resolved' as const } : { muted })
  /** Each change with the one that takes it back, which is itself not remembered. */
  const make = (isNews: boolean): ConversationActions => {
    const news = (what: DoneWhat, undo: () => Promise<boolean>): Inverse | undefined =>
      isNews ? { what, undo } : undefined
    return {
      ...marks(http, tell, change),
      changeStatus: (entry, to) => changeStatus(http, change, entry, to, isNews ? silent() : null),
      assign: (entry, assignee) =>
        change(
          entry,
          { assignee },
          () => assignAgent(http, entry.id, assignee?.id ?? null),
          news('assignee', () => silent().assign({ ...entry, assignee }, entry.assignee)),
        ),
      moveToTeam: (entry, team) =>
        change(
          entry,
          { team },
          () => assignTeam(http, entry.id, team?.id ?? null),
          news('team', () => silent().moveToTeam({ ...entry, team }, entry.team)),
        ),
      prioritise: (entry, priority) =>
        change(
          entry,
          { priority },
          () => setPriority(http, entry.id, priority),
          news('priority', () => silent().prioritise({ ...entry, priority }, entry.priority)),
        ),
      label: (entry, labels) =>
        change(
          entry,
          { labels: [...labels] },
          () => setLabels(http, entry.id, labels),
          news('labels', () => silent().label({ ...entry, labels: [...labels] }, entry.labels)),
        ),
      mute: (entry, muted) =>
        change(
          entry,
          isMuting(muted),
          () => setMuted(http, entry.id, muted),
          news('muted', () => unmuted(silent(), entry, { ...entry, ...isMuting(muted) }, isMuting(entry.muted))),
        ),
    }
  }
  const silent = () => make(false)
  return make(true)
}

type ChangeOf = ReturnType<typeof createChange>

/** Muting resolves as well: whoever takes it back, or mutes again, gets the status back that was there before. */
async function unmuted(silent: ConversationActions, before: Changeable, now: Changeable, makes: Partial<Changeable>) {
  if (!(await silent.mute(now, before.muted))) return false
  const back = { ...now, ...makes }
  return back.status === before.status || silent.changeStatus(back, standing(before))
}

/** How a conversation stands, as it is asked for. */
const standing = ({ status, snoozed_until }: Pick<Changeable, 'status' | 'snoozed_until'>): StatusChange => ({
  status,
  snoozedUntil: snoozed_until ? Date.parse(snoozed_until) / 1000 : null,
})

/** Shows `wanted`, asks the server, and takes it back when that refuses. */
function createChange(tell: (change: LocalChange) => void, onRefused: (problem: unknown) => void, remember: Remember) {
  return async (
    entry: Changeable,
    wanted: Partial<Changeable>,
    ask: () => Promise<unknown>,
    inverse?: Inverse,
    undo?: LocalChange['undo'],
  ): Promise<boolean> => {
    tell({ id: entry.id, facts: () => wanted, ...(undo ? { undo } : {}) })
    try {
      await ask()
      if (inverse) remember({ ...inverse, conversationId: entry.id, at: Date.now() }, wanted)
      return true
    } catch (problem) {
      tell({ id: entry.id, facts: (held) => takeBack(held, wanted, entry) })
      onRefused(problem)
      return false
    }
  }
}

/** @param silent - actions that take it back; null: this is such a one */
function changeStatus(
  http: AccountHttp,
  change: ChangeOf,
  entry: Changeable,
  to: StatusChange,
  silent: ConversationActions | null,
): Promise<boolean> {
  const snoozed_until = to.snoozedUntil ? new Date(to.snoozedUntil * 1000).toISOString() : null
  const backTo = standing(entry)
  const now = { ...entry, status: to.status, snoozed_until }
  const ask = () => setStatus(http, entry.id, to.status, to.snoozedUntil)
  const back = async () => (await silent?.changeStatus(now, backTo)) ?? false
  const inverse: Inverse | undefined = silent ? { what: 'status', undo: back } : undefined
  const undo = { did: DONE[to.status], run: () => void changeStatus(http, change, now, backTo, null) }
  return change(entry, { status: to.status, snoozed_until }, ask, inverse, undo)
}

/** Read and unread: no news for the list of what was done. */
function marks(http: AccountHttp, tell: (change: LocalChange) => void, change: ChangeOf) {
  return {
    leaveUnread: (entry: Changeable) =>
      change(entry, {}, async () => {
        const { unread_count, agent_last_seen_at } = await markUnread(http, entry.id)
        tell({ id: entry.id, facts: () => ({ unread_count, agent_last_seen_at }) })
      }),
    markRead: (entry: Changeable) =>
      change(entry, {}, async () => {
        const { unread_count, unread_at, agent_last_seen_at } = await markSeen(http, entry.id)
        tell({ id: entry.id, facts: () => ({ unread_count, unread_at, agent_last_seen_at }) })
      }),
  }
}
