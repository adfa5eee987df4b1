import { chakra } from '@chakra-ui/react/styled-system'
import type { MacroFile } from '@parley/shared/contract/macro'
import { IconButton } from '@parley/shared/ui/icon-button'
import { Menu, MenuItem } from '@parley/shared/ui/menu'
import Ellipsis from 'lucide-react/icons/ellipsis'
import GripVertical from 'lucide-react/icons/grip-vertical'
import type { KeyboardEvent } from 'react'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { StepInputField } from './StepInputField.tsx'
import { STEP_INPUTS, STEP_NAMES } from './step-kinds.ts'
import { problemOf, type Step } from './step-list.ts'

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'start',
    columnGap: '2',
    p: '2',
    pe: '3',
    border: '1px solid',
    borderColor: 'line.2',
    borderRadius: '8',
    bg: 'bg.card',
    '&[data-dragged]': { borderColor: 'brand.fg', bg: 'bg.selected' },
  },
})
const Content = chakra('div', { base: { minW: 0, display: 'grid', gap: '2', pb: '1' } })
const Name = chakra('span', { base: { textStyle: '13', fontWeight: 'medium', lineHeight: '1.75rem', color: 'fg.1' } })

const problems = defineMessages({
  missing: { id: 'settings.step.missing', defaultMessage: 'Say what this step needs' },
  address: { id: 'settings.step.address', defaultMessage: 'Start with https:// and the name of the server' },
  email: { id: 'settings.step.email', defaultMessage: 'One of them is no e-mail address' },
})

interface StepRowProps {
  step: Step
  /** From 1. */
  place: number
  count: number
  files: readonly MacroFile[]
  isDragged: boolean
  showsProblem: boolean
  onChange: (params: readonly unknown[]) => void
  onRemove: () => void
  onMove: (by: number) => void
  onDrag: (isOn: boolean) => void
  onDragOver: () => void
}

/** One step: its handle, what it does, what it needs to know. */
export function StepRow(props: StepRowProps) {
  const { step, files, isDragged, showsProblem, onChange, onDrag, onDragOver } = props
  const intl = useIntl()
  const problem = showsProblem ? problemOf(step) : null
  const input = STEP_INPUTS[step.name]
  return (
    <Row
      data-dragged={isDragged ? '' : undefined}
      onDragOver={(event) => {
        event.preventDefault()
        onDragOver()
      }}
      onDrop={(event) => {
        event.preventDefault()
        onDrag(false)
      }}
    >
      <Handle {...props} />
      <Content>
        <Name>{intl.formatMessage(STEP_NAMES[step.name])}</Name>
        {input !== 'none' && (
          <StepInputField
            input={input}
            params={step.params}
            files={files}
            problem={problem ? intl.formatMessage(problems[problem]) : undefined}
            onChange={onChange}
          />
        )}
      </Content>
      <StepMenu {...props} />
    </Row>
  )
}

/** Dragged with the pointer; with Alt and the arrow keys it moves where it has the focus. */
function Handle({ step, place, count, onMove, onDrag }: StepRowProps) {
  const intl = useIntl()
  const moveByKey = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (!event.altKey || by === 0) return
    event.preventDefault()
    onMove(by)
  }
  return (
    <IconButton
      size="sm"
      icon={GripVertical}
      draggable
      style={{ cursor: 'grab' }}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      shortcut="Alt ↑↓"
      label={intl.formatMessage(
        { id: 'settings.step.handle', defaultMessage: 'Move “{name}”, step {place, number} of {count, number}' },
        { name: intl.formatMessage(STEP_NAMES[step.name]), place, count },
      )}
      onKeyDown={moveByKey}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', String(place))
        onDrag(true)
      }}
      onDragEnd={() => onDrag(false)}
    />
  )
}

function StepMenu({ step, place, count, onMove, onRemove }: StepRowProps) {
  const intl = useIntl()
  const label = intl.formatMessage(
    { id: 'settings.step.menu', defaultMessage: 'What to do with step {place, number}: {name}' },
    { place, name: intl.formatMessage(STEP_NAMES[step.name]) },
  )
  return (
    <Menu
      label={label}
      side="bottom-end"
      trigger={<IconButton size="sm" icon={Ellipsis} label={label} tooltip={false} />}
    >
      <MenuItem disabled={place === 1} onSelect={() => onMove(-1)}>
        <FormattedMessage id="settings.step.up" defaultMessage="Move up" />
      </MenuItem>
      <MenuItem disabled={place === count} onSelect={() => onMove(1)}>
        <FormattedMessage id="settings.step.down" defaultMessage="Move down" />
      </MenuItem>
      <MenuItem danger onSelect={onRemove}>
        <FormattedMessage id="settings.step.remove" defaultMessage="Remove step" />
      </MenuItem>
    </Menu>
  )
}
