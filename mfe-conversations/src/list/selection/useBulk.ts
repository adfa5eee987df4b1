import { useAccountHttp } from '@parley/shared/data/data-source'
import { useShell } from '@parley/shared/remote/use-shell'
import { type RefObject, useRef, useState } from 'react'
import { defineMessages, type MessageDescriptor, useIntl } from 'react-intl'
import type { ConversationEntry } from '../../conversation/conversation-entry.ts'
import { usePublishLocalChange } from '../../conversation/local-changes.ts'
import { changeMany, type Skipped } from './bulk.api.ts'
import { type BulkChange, type BulkStep, bulkFacts, stepsBack } from './bulk-change.ts'
import type { RowSelection } from './useSelection.ts'

/** Conversations of one call: small enough to show progress and to stop in between. */
const CHUNK = 25

export type LeftReason = Skipped['reason'] | 'failed'

export interface BulkResult {
  done: number
  left: readonly { id: number; reason: LeftReason; missing: readonly string[] }[]
}

const TEXTS: Readonly<Record<'done' | 'undo', MessageDescriptor>> = defineMessages({
  done: {
    id: 'conversations.bulk.done',
    defaultMessage: '{count, plural, one {# conversation changed} other {# conversations changed}}',
  },
  undo: { id: 'conversations.row.undo', defaultMessage: 'Undo' },
})

/** Does one thing to everything that is chosen: in pieces, with progress, and with a way back. */
export function useBulk(selection: RowSelection, rows: RefObject<readonly ConversationEntry[]>) {
  const intl = useIntl()
  const { notify } = useShell()
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)
  const [result, setResult] = useState<BulkResult | null>(null)
  const isStopped = useRef(false)
  const runSteps = useSteps(isStopped, (done, total) => setProgress({ done, total }))

  async function run(change: BulkChange) {
    const ids = [...selection.ids]
    const before = rows.current.filter(({ id }) => selection.ids.has(id))
    setResult(null)
    const { done, left, rest } = await runSteps([{ ids, change }])
    setProgress(null)
    selection.choose([...left.map(({ id }) => id), ...rest])
    if (left.length > 0) setResult({ done: done.length, left })
    const back = stepsBack(
      change,
      before.filter(({ id }) => done.includes(id)),
    )
    // What was never loaded is not known as it was: only a whole way back is offered.
    const isWhole = before.length === ids.length && back.length > 0
    if (done.length > 0)
      notify.toast(intl.formatMessage(TEXTS.done, { count: done.length }), {
        tone: 'success',
        ...(isWhole
          ? {
              action: {
                label: intl.formatMessage(TEXTS.undo),
                run: () => void runSteps(back).then(() => setProgress(null)),
              },
            }
          : {}),
      })
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
      const skipped = await changeMany(http, ids, change).catch(() =>
        ids.map((id) => ({ id, reason: 'failed' as const })),
      )
      for (const { id, reason, ...more } of skipped)
        left.push({ id, reason, missing: 'missing_attributes' in more ? (more.missing_attributes ?? []) : [] })
      const changed = ids.filter((id) => !skipped.some((one) => one.id === id))
      for (const id of changed) tell({ id, facts: (held) => bulkFacts(change, held) })
      done.push(...changed)
      onProgress(done.length + left.length, total)
    }
    return { done, left, rest: pieces.slice(reached).flatMap(({ ids }) => ids) }
  }
}

const piecesOf = (ids: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(ids.length / CHUNK) }, (_, at) => ids.slice(at * CHUNK, (at + 1) * CHUNK))
