import { problemText } from '@parley/shared/api/api-error'
import type { AutomationRule } from '@parley/shared/contract/automation-rule'
import { useUnreachable } from '@parley/shared/forms/problem-texts'
import { useShell } from '@parley/shared/remote/use-shell'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { automationPath } from '../../paths.ts'
import { bodyOf, draftOf, isSame, type RuleDraft } from './rule-draft.ts'
import { useRules } from './rules.ts'

/** The rule on the screen: what is typed, and how it is saved. */
export function useRuleForm(rule: AutomationRule | null) {
  const intl = useIntl()
  const navigate = useNavigate()
  const { notify } = useShell()
  const unreachable = useUnreachable()
  const { create, change } = useRules()
  const [initial, setInitial] = useState(() => draftOf(rule))
  const [draft, setDraft] = useState(initial)
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const isNameless = draft.name.trim() === ''
  const save = async () => {
    setTried(true)
    if (isNameless || isSaving) return
    setSaving(true)
    setProblem(null)
    try {
      if (rule) await change(rule.id, bodyOf(draft))
      else await create({ ...bodyOf(draft), active: true })
      setInitial(draft)
      notify.toast(intl.formatMessage({ id: 'settings.saved', defaultMessage: 'Saved' }), { tone: 'success' })
      if (!rule) navigate(automationPath, { replace: true })
    } catch (refused) {
      setProblem(problemText(refused, unreachable))
    } finally {
      setSaving(false)
    }
  }
  return {
    draft,
    set: (more: Partial<RuleDraft>) => setDraft((held) => ({ ...held, ...more })),
    isDirty: !isSame(draft, initial),
    isSaving,
    problem,
    nameProblem:
      isTried && isNameless
        ? intl.formatMessage({ id: 'settings.rule.nameless', defaultMessage: 'This is needed' })
        : null,
    save,
    discard: () => (rule ? setDraft(initial) : navigate(automationPath)),
  }
}
