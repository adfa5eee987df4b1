import { problemText } from '@parley/shared/api/api-error'
import type { Macro } from '@parley/shared/contract/macro'
import type { MacroOutcome, StepResult } from '@parley/shared/contract/macro-run'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { useShell } from '@parley/shared/remote/use-shell'
import { useEffect, useRef, useState } from 'react'
import { defineMessages, type IntlShape, type MessageDescriptor, useIntl } from 'react-intl'
import { macroOutcomes, runMacro } from '../../context/macros/macros.api.ts'
import { refusalWords } from '../../context/macros/refusal-words.ts'
import type { BulkResult } from './useBulk.ts'
import type { RowSelection } from './useSelection.ts'

/** Between two looks at what became of it. */
const LOOK_MS = 700
/** So often it is looked at without anything new, before what is left counts as not done yet. */
const LOOKS = 30

const TEXTS: Record<'failed' | 'done', MessageDescriptor> = defineMessages({
  failed: { id: 'conversations.macro.failed', defaultMessage: 'The macro was not run.' },
  done: {
    id: 'conversations.bulk.done',
    defaultMessage: '{count, plural, one {# conversation changed} other {# conversations changed}}',
  },
})

/** Runs a macro on everything that is chosen, and waits for what becomes of it on each: what was refused stays chosen. */
export function useMacroRun(selection: RowSelection) {
  const intl = useIntl()
  const http = useAccountHttp()
  const { notify } = useShell()
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)
  const [result, setResult] = useState<BulkResult | null>(null)
  const isStopped = useRef(false)
  useEffect(
    () => () => {
      isStopped.current = true
    },
    [],
  )

  async function run(macro: Macro) {
    const ids = [...selection.ids]
    isStopped.current = false
    setResult(null)
    setProgress({ done: 0, total: ids.length })
    try {
      const before = new Map((await macroOutcomes(http, macro.id, ids)).map((one) => [one.conversation_id, one.run_id]))
      await runMacro(http, macro.id, ids)
      const over = await follow(macro, ids, before)
      const left = leftOf(ids, over, intl)
      selection.choose(left.map(({ id }) => id))
      const done = ids.length - left.length
      if (left.length > 0) setResult({ done, left })
      else notify.toast(intl.formatMessage(TEXTS.done, { count: done }), { tone: 'success' })
    } catch (problem) {
      notify.toast(problemText(problem, intl.formatMessage(TEXTS.failed)), { tone: 'error' })
    }
    setProgress(null)
  }

  /** Until every run is over, nothing comes any more, or somebody stops waiting. */
  async function follow(macro: Macro, ids: readonly number[], before: ReadonlyMap<number, number>) {
    const over = new Map<number, MacroOutcome>()
    for (let looks = 0; looks < LOOKS && over.size < ids.length && !isStopped.current; looks += 1) {
      if (looks > 0) await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
      const open = ids.filter((id) => !over.has(id))
      // It runs by now: a look that fails is one without anything new.
      for (const one of await macroOutcomes(http, macro.id, open).catch(() => [])) {
        const isNew = one.run_id > (before.get(one.conversation_id) ?? 0)
        if (!isNew || one.results.length < macro.actions.length) continue
        over.set(one.conversation_id, one)
        looks = 0
      }
      setProgress({ done: over.size, total: ids.length })
    }
    return over
  }

  return {
    progress,
    result,
    run,
    stop: () => {
      isStopped.current = true
    },
  }
}

const leftOf = (
  ids: readonly number[],
  over: ReadonlyMap<number, MacroOutcome>,
  intl: IntlShape,
): BulkResult['left'][number][] =>
  ids.flatMap((id) => {
    const outcome = over.get(id)
    if (!outcome) return { id, reason: 'pending' as const, missing: [] }
    const refused = outcome.results.filter(({ outcome: how }) => how === 'failed')
    return refused.length > 0 ? { id, reason: 'refused' as const, ...reasonsOf(refused, intl) } : []
  })

/** What has to be filled in is named by its names, the rest is said. */
const reasonsOf = (refused: readonly StepResult[], intl: IntlShape) => ({
  missing: [...new Set(refused.flatMap(({ missing = [] }) => missing))],
  words: [...new Set(refused.filter(({ missing }) => !missing?.length).map((one) => refusalWords(one, intl)))],
})
