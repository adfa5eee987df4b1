import { useState } from 'react'
import { problemText } from '../api/api-error.ts'
import type { FilterRule } from '../contract/rules/filter.ts'
import { type DraftRule, draftsOf, problemOf, wireRules } from './draft-rules.tsx'
import type { FilterAttribute } from './filter-attribute.tsx'

interface BuilderWishes {
  initial: readonly FilterRule[]
  /** Set when the rules are kept under a name: it so far. */
  name: string | null
  model: 'conversation_attribute' | 'contact_attribute'
  onApply: (rules: readonly FilterRule[]) => void
  onSave: (name: string, rules: readonly FilterRule[]) => Promise<void>
  /** Said when the rules could not be kept and the server gives no reason. */
  failed: string
}

/** Rules that are put together, and the name they are kept under. */
export function useRuleBuilder(
  { initial, name: firstName, model, onApply, onSave, failed }: BuilderWishes,
  attributes: ReadonlyMap<string, FilterAttribute> | undefined,
) {
  const [rules, setRules] = useState<readonly DraftRule[]>(() => draftsOf(initial))
  // The list goes on behind the drawer: what is given later is not what was begun with.
  const [first] = useState({ said: saidBy(rules), name: firstName ?? '' })
  const [name, setName] = useState(firstName)
  const [wasTried, setWasTried] = useState(false)
  const [isSaving, setIsSaving] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const isComplete =
    attributes !== undefined && rules.length > 0 && rules.every((rule) => !problemOf(rule, attributes.get(rule.key)))
  const complete = isComplete ? wireRules(rules, attributes, model) : null

  async function save(as: string, wanted: readonly FilterRule[]) {
    setIsSaving(true)
    setRefusal(null)
    try {
      await onSave(as, wanted)
    } catch (problem) {
      setRefusal(problemText(problem, failed))
      setIsSaving(false)
    }
  }
  return {
    ...{ rules, setRules, name, setName, wasTried, isSaving, refusal, complete },
    isChanged: saidBy(rules) !== first.said || (name ?? '').trim() !== first.name,
    /** What the primary button does: tells what is missing, or goes on. */
    finish() {
      setWasTried(true)
      if (!complete || name?.trim() === '') return
      if (name === null) onApply(complete)
      else void save(name.trim(), complete)
    },
  }
}
export type RuleBuilder = ReturnType<typeof useRuleBuilder>

/** What rules say: each draft has an id of its own, which says nothing. */
const saidBy = (rules: readonly DraftRule[]): string => JSON.stringify(rules.map(({ id: _, ...said }) => said))
