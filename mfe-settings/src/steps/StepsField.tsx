import { chakra } from '@chakra-ui/react/styled-system'
import type { MacroActionName, MacroFile } from '@parley/shared/contract/macro'
import { Button } from '@parley/shared/ui/button'
import { Menu, MenuItem } from '@parley/shared/ui/menu'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useField } from 'react-final-form'
import { FormattedMessage, useIntl } from 'react-intl'
import { StepRow } from './StepRow.tsx'
import { STEP_INPUTS, STEP_NAMES } from './step-kinds.ts'
import { type Step, withStep, withStepMoved } from './step-list.ts'

const List = chakra('ol', { base: { display: 'grid', gap: '2', listStyle: 'none', p: 0, m: 0, mb: '3' } })
const None = chakra('p', { base: { textStyle: '13', color: 'fg.3', mb: '3' } })
const Problem = chakra('p', { base: { textStyle: '12', color: 'danger.fg', mb: '3' } })

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

interface StepsFieldProps {
  name: string
  /** What the steps can be, in the order in which they are offered. */
  offered?: readonly MacroActionName[]
  /** Files the record keeps already, for their names. */
  files: readonly MacroFile[]
}

/** What is done, one step after the other; ordered by dragging, by its menu, or with Alt and the arrow keys. */
export function StepsField({ name, offered = Object.keys(STEP_INPUTS) as MacroActionName[], files }: StepsFieldProps) {
  const intl = useIntl()
  const { input, meta } = useField<readonly Step[]>(name, { isEqual: isSame })
  const [moved, setMoved] = useState('')
  const [dragged, setDragged] = useState<number | null>(null)
  const steps = input.value
  const move = (from: number, to: number) => {
    if (to < 0 || to >= steps.length) return
    input.onChange(withStepMoved(steps, from, to))
    setMoved(
      intl.formatMessage(
        { id: 'settings.steps.moved', defaultMessage: 'Now step {place, number} of {count, number}' },
        { place: to + 1, count: steps.length },
      ),
    )
  }
  const dragOver = (at: number) => {
    if (dragged === null || dragged === at) return
    move(dragged, at)
    setDragged(at)
  }
  return (
    <div>
      {steps.length === 0 && (
        <None>
          <FormattedMessage id="settings.steps.none" defaultMessage="Nothing yet. Add the first step." />
        </None>
      )}
      <List aria-label={intl.formatMessage({ id: 'settings.macros.steps', defaultMessage: 'Steps' })}>
        {steps.map((step, at) => (
          <StepRow
            key={step.key}
            step={step}
            place={at + 1}
            count={steps.length}
            files={files}
            isDragged={dragged === at}
            showsProblem={meta.submitFailed === true}
            onChange={(params) => input.onChange(steps.with(at, { ...step, params }))}
            onRemove={() => input.onChange(steps.toSpliced(at, 1))}
            onMove={(by) => move(at, at + by)}
            onDrag={(isOn) => setDragged(isOn ? at : null)}
            onDragOver={() => dragOver(at)}
          />
        ))}
      </List>
      {meta.submitFailed && typeof meta.error === 'string' && <Problem role="alert">{meta.error}</Problem>}
      <Menu
        label={intl.formatMessage({ id: 'settings.steps.add', defaultMessage: 'Add step' })}
        trigger={
          <Button icon={Plus}>
            <FormattedMessage id="settings.steps.add" defaultMessage="Add step" />
          </Button>
        }
      >
        {offered.map((one) => (
          <MenuItem key={one} onSelect={() => input.onChange(withStep(steps, one))}>
            {intl.formatMessage(STEP_NAMES[one])}
          </MenuItem>
        ))}
      </Menu>
      <span
        role="status"
        style={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' }}
      >
        {moved}
      </span>
    </div>
  )
}
