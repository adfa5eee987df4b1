import { problemText } from '@parley/shared/api/api-error'
import type { AvailabilityReason } from '@parley/shared/contract/person'
import { useUnreachable } from '@parley/shared/forms/problem-texts'
import { useShell } from '@parley/shared/remote/use-shell'
import { IconButton } from '@parley/shared/ui/icon-button'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useIntl } from 'react-intl'
import type { useReasons } from './reasons.ts'

interface ReasonPlaceProps {
  reason: AvailabilityReason
  reasons: ReturnType<typeof useReasons>
}

/** Moves a reason to where agents shall find it in their list. */
export function ReasonPlace({ reason: { id, reason: name }, reasons: { items = [], step } }: ReasonPlaceProps) {
  const intl = useIntl()
  const { notify } = useShell()
  const unreachable = useUnreachable()
  const at = items.findIndex((one) => one.id === id)
  const move = async (by: -1 | 1) => {
    try {
      await step(id, by)
    } catch (problem) {
      notify.toast(problemText(problem, unreachable), { tone: 'error' })
    }
  }
  return (
    <>
      <IconButton
        size="sm"
        icon={ArrowUp}
        disabled={at === 0}
        label={intl.formatMessage({ id: 'settings.reasons.up', defaultMessage: 'Move {name} up' }, { name })}
        onClick={() => void move(-1)}
      />
      <IconButton
        size="sm"
        icon={ArrowDown}
        disabled={at === items.length - 1}
        label={intl.formatMessage({ id: 'settings.reasons.down', defaultMessage: 'Move {name} down' }, { name })}
        onClick={() => void move(1)}
      />
    </>
  )
}
