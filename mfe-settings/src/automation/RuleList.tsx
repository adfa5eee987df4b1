import { chakra } from '@chakra-ui/react/styled-system'
import { problemText } from '@parley/shared/api/api-error'
import type { AutomationRule } from '@parley/shared/contract/automation-rule'
import { useUnreachable } from '@parley/shared/forms/problem-texts'
import { useShell } from '@parley/shared/remote/use-shell'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { useDelete } from '../page/useDelete.ts'
import { rulePath } from '../paths.ts'
import { RuleRow } from './RuleRow.tsx'
import { moved, type Rules } from './rule/rules.ts'

const List = chakra('ol', { base: { listStyle: 'none', m: 0, p: 0 } })

/** The rules in their order. */
export function RuleList({ rules, items }: { rules: Rules; items: readonly AutomationRule[] }) {
  const intl = useIntl()
  const navigate = useNavigate()
  const { notify } = useShell()
  const unreachable = useUnreachable()
  const askDelete = useDelete()
  const [dragged, setDragged] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const [placed, setPlaced] = useState<readonly number[] | null>(null)
  const ids = items.map(({ id }) => id)
  const attempt = async (run: () => Promise<unknown>) => {
    try {
      await run()
    } catch (problem) {
      notify.toast(problemText(problem, unreachable), { tone: 'error' })
    }
  }
  const place = async (id: number, to: number) => {
    const next = moved(placed ?? ids, id, to)
    setPlaced(next)
    await attempt(() => rules.order(next))
    setPlaced(null)
  }
  const drag = (id: number) => (phase: 'start' | 'over' | 'drop' | 'end') => {
    if (phase === 'start') return setDragged(id)
    if (phase === 'over') return setOver(id)
    if (phase === 'drop' && dragged !== null) void place(dragged, ids.indexOf(id))
    setDragged(null)
    setOver(null)
  }
  const remove = ({ id, name }: AutomationRule) =>
    askDelete({
      title: intl.formatMessage({ id: 'settings.record.delete.title', defaultMessage: 'Delete {name}?' }, { name }),
      body: intl.formatMessage({
        id: 'settings.rules.delete.body',
        defaultMessage: 'It stops acting, and its log goes with it. This cannot be undone.',
      }),
      action: intl.formatMessage({ id: 'settings.rules.delete', defaultMessage: 'Delete rule' }),
      typed: name,
      done: intl.formatMessage({ id: 'settings.record.deleted', defaultMessage: '{name} has been deleted' }, { name }),
      run: () => rules.remove(id),
    })
  const shown = placed ? placed.flatMap((id) => items.find((one) => one.id === id) ?? []) : items
  return (
    <List>
      {shown.map((rule, at) => (
        <RuleRow
          key={rule.id}
          rule={rule}
          isOver={dragged !== null && over === rule.id}
          onStep={(by) => void place(rule.id, at + by)}
          onDrag={drag(rule.id)}
          onSwitch={(active) => void attempt(() => rules.change(rule.id, { active }))}
          onClone={() => void attempt(() => rules.clone(rule.id))}
          onEdit={() => navigate(rulePath(rule.id))}
          onDelete={() => void remove(rule)}
        />
      ))}
    </List>
  )
}
