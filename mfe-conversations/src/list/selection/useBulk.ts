import { isApiError, problemText } from '@parley/shared/api/api-error'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { useShell } from '@parley/shared/remote/use-shell'
import { useSetAtom } from 'jotai'
import { type RefObject, useRef, useState } from 'react'
import { defineMessages, type MessageDescriptor, useIntl } from 'react-intl'
import type { ConversationEntry } from '../../conversation/conversation-entry.ts'
import { usePublishLocalChange } from '../../conversation/local-changes.ts'
import { addDoneAtom, undoAtom } from '../../conversation/undo/done.atoms.ts'
import { changeMany, type Skipped } from './bulk.api.ts'
import { type BulkChange, type BulkStep, bulkFacts, stepsBack } from './bulk-change.ts'
import type { RowSelection } from './useSelection.ts'

/** Conversations of one call: small enough to show progress and to stop in between. */
const CHUNK = 25

/** Not reached, or answered with an error. Of a macro: a step was refused, or nothing was heard of it so far. */
export type LeftReason = Skipped['reason'] | 'failed' | 'declined' | 'refused' | 'pending'

export interface BulkResult {
  done: number
  left: readonly {
    id: number
    reason: LeftReason
    missing: readonly string[]
    /** Why it was refused, as the server or a step of a macro says it. */
    words?: readonly string[]
  }[]
}

const TEXTS: Readonly<Record<'done' | 'undo' | 'notBack', MessageDescriptor>> = defineMessages({
  done: {
    id: 'conversations.bulk.done',
    defaultMessage: '{count, plural, one {# conversation changed} other {# conversations changed}}',
  },
  undo: { id: 'conversations.row.undo', defaultMessage: 'Undo' },
  notBack: {
    id: 'conversations.bulk.notBack',
    defaultMessage:
      '{count, plural, one {# conversation could not be put back} other {# conversations could not be put back}}',
  },
})

/** Does one thing to everything that is chosen: in pieces, with progress, and with a way back. */
export function useBulk(selection: RowSelection, rows: RefObject<readonly ConversationEntry[]>) {
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)
  const [result, setResult] = useState<BulkResult | null>(null)
  const isStopped = useRef(false)
  const runSteps = useSteps(isStopped, (done, total) => setProgress({ done, total }))
  const tellDone = useNotice(async (back) => {
    const { left, rest } = await runSteps(back)
    setProgress(null)
    return left.length + rest.length
  })

  async function run(change: BulkChange) {
    const ids = [...selection.ids]
    const shown = new Map(rows.current.map((entry) => [entry.id, entry]))
    const before = ids.flatMap((id) => shown.get(id) ?? selection.read.current.get(id) ?? [])
    setResult(null)
    const { done, left, rest } = await runSteps([{ ids, change }])
    setProgress(null)
    selection.choose([...left.map(({ id }) => id), ...rest])
    if (left.length > 0) setResult({ done: done.length, left })
    const back = stepsBack(
      change,
      before.filter(({ id }) => done.includes(id)),
    )
    // What was never read is not known as it was: only a whole way back is offered.
    const isWhole = before.length === ids.length && back.length > 0
    if (done.length > 0) tellDone(change, done, isWhole ? back : null)
  }
  return {
    progress,
    result,
    run,
    stop: () => {
      isStopped.current = true
    },
    dismiss: () => setResult(null),
  }
}

/**
 * Says how many were changed, and keeps the way back: in the notice and among what was done.
 *
 * @param putBack - takes steps and tells how many it did not carry out
 */
function useNotice(putBack: (back: BulkStep[]) => Promise<number>) {
  const intl = useIntl()
  const { notify } = useShell()
  const remember = useSetAtom(addDoneAtom)
  const takeBack = useSetAtom(undoAtom)
  const undo = async (back: BulkStep[]) => {
    const left = await putBack(back)
    if (left > 0) notify.toast(intl.formatMessage(TEXTS.notBack, { count: left }), { tone: 'error' })
    return left === 0
  }
  return (change: BulkChange, [first = 0, ...others]: readonly number[], back: BulkStep[] | null) => {
    const count = others.length + 1
    const facts = { conversationId: first, count, at: Date.now() }
    const one = back && change.kind !== 'read' && remember({ ...facts, what: change.kind, undo: () => undo(back) })
    notify.toast(intl.formatMessage(TEXTS.done, { count }), {
      tone: 'success',
      ...(one ? { action: { label: intl.formatMessage(TEXTS.undo), run: () => void takeBack(one) } } : {}),
    })
  }
}

/** Carries out steps piece by piece. What could not be done is told; what was not reached stays. */
function useSteps(isStopped: RefObject<boolean>, onProgress: (done: number, total: number) => void) {
  const http = useAccountHttp()
  const tell = usePublishLocalChange()
  return async (steps: readonly BulkStep[]) => {
    const total = steps.reduce((sum, { ids }) => sum + ids.length, 0)
    const pieces = steps.flatMap(({ ids, change }) => piecesOf(ids).map((piece) => ({ ids: piece, change })))
    const done: number[] = []
    const left: BulkResult['left'][number][] = []
    let reached = 0
    isStopped.current = false
    onProgress(0, total)
    for (const { ids, change } of pieces) {
      if (isStopped.current) break
      reached += 1
      const skipped = await changeMany(http, ids, change).then(
        (skips) => skips.map(({ missing_attributes: missing = [], ...skip }) => ({ ...skip, missing })),
        (problem) => ids.map((id) => ({ id, missing: [], ...whyNot(problem) })),
      )
      left.push(...skipped)
      const changed = ids.filter((id) => !skipped.some((one) => one.id === id))
      for (const id of changed) tell({ id, facts: (held) => bulkFacts(change, held) })
      done.push(...changed)
      onProgress(done.length + left.length, total)
    }
    return { done, left, rest: pieces.slice(reached).flatMap(({ ids }) => ids) }
  }
}

/** Status 0 is a lost network. */
const whyNot = (problem: unknown): Pick<BulkResult['left'][number], 'reason' | 'words'> =>
  isApiError(problem) && problem.status > 0
    ? { reason: 'declined', words: [problemText(problem, '')].filter(Boolean) }
    : { reason: 'failed' }

const piecesOf = (ids: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(ids.length / CHUNK) }, (_, at) => ids.slice(at * CHUNK, (at + 1) * CHUNK))
