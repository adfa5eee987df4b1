import { chakra } from '@chakra-ui/react/styled-system'
import type { AutomationRule } from '@parley/shared/contract/automation-rule'
import { Badge } from '@parley/shared/ui/badge'
import { IconButton } from '@parley/shared/ui/icon-button'
import { Switch } from '@parley/shared/ui/switch'
import { TextLink } from '@parley/shared/ui/text-link'
import Copy from 'lucide-react/icons/copy'
import GripVertical from 'lucide-react/icons/grip-vertical'
import type { DragEvent, KeyboardEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { RowActions } from '../page/RowActions.tsx'
import { rulePath } from '../paths.ts'
import { EVENT_NAMES } from './rule/rule-words.ts'

const Row = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    px: '2',
    py: '2',
    borderBottom: '1px solid',
    borderColor: 'line.1',
    _last: { borderColor: 'transparent' },
    '&[data-over]': { bg: 'bg.hover' },
  },
})
const Words = chakra('div', { base: { flex: 1, minW: 0 } })
const Note = chakra('div', { base: { textStyle: '12', color: 'fg.3', overflowWrap: 'anywhere' } })

export interface RuleRowProps {
  rule: AutomationRule
  isOver: boolean
  /** By as many places, down or up. */
  onStep: (by: number) => void
  onDrag: (phase: 'start' | 'over' | 'drop' | 'end') => void
  onSwitch: (isOn: boolean) => void
  onClone: () => void
  onEdit: () => void
  onDelete: () => void
}

/** One rule in the list: its place is changed by dragging the handle, or by the arrow keys on it. */
export function RuleRow({ rule, isOver, onStep, onDrag, onSwitch, onClone, onEdit, onDelete }: RuleRowProps) {
  const intl = useIntl()
  const { name } = rule
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    onStep(event.key === 'ArrowUp' ? -1 : 1)
  }
  const drag = (phase: 'over' | 'drop') => (event: DragEvent) => {
    event.preventDefault()
    onDrag(phase)
  }
  return (
    <Row data-over={isOver ? '' : undefined} onDragOver={drag('over')} onDrop={drag('drop')}>
      <IconButton
        icon={GripVertical}
        size="sm"
        draggable
        style={{ cursor: 'grab' }}
        label={intl.formatMessage(
          { id: 'settings.rules.move', defaultMessage: 'Move {name}: drag, or press the arrow keys' },
          { name },
        )}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move'
          event.dataTransfer.setData('text/plain', name)
          onDrag('start')
        }}
        onDragEnd={() => onDrag('end')}
        onKeyDown={press}
      />
      <Words>
        <TextLink to={rulePath(rule.id)}>
          <bdi>{name}</bdi>
        </TextLink>
        <Summary rule={rule} />
      </Words>
      <Switch
        checked={rule.active}
        aria-label={intl.formatMessage({ id: 'settings.rules.switch', defaultMessage: 'Switch on: {name}' }, { name })}
        onChange={onSwitch}
      />
      <IconButton
        icon={Copy}
        size="sm"
        label={intl.formatMessage({ id: 'settings.rules.clone', defaultMessage: 'Copy {name}' }, { name })}
        onClick={onClone}
      />
      <RowActions name={name} onEdit={onEdit} onDelete={onDelete} />
    </Row>
  )
}

function Summary({ rule }: { rule: AutomationRule }) {
  const { runs } = rule
  return (
    <Note>
      <FormattedMessage {...EVENT_NAMES[rule.event_name]} />
      {' · '}
      <FormattedMessage
        id="settings.rules.runs"
        defaultMessage="{count, plural, =0 {has not acted in 90 days} one {acted once in 90 days} other {acted # times in 90 days}}"
        values={{ count: runs.count }}
      />
      {runs.failed > 0 && (
        <>
          {' '}
          <Badge tone="warning">
            <FormattedMessage
              id="settings.rules.failed"
              defaultMessage="{count, plural, one {# with refusals} other {# with refusals}}"
              values={{ count: runs.failed }}
            />
          </Badge>
        </>
      )}
      {rule.disabled_reason && (
        <>
          {' '}
          <Badge tone="danger">
            <FormattedMessage
              id="settings.rule.off"
              defaultMessage="Switched off: {reason}"
              values={{ reason: rule.disabled_reason }}
            />
          </Badge>
        </>
      )}
    </Note>
  )
}
