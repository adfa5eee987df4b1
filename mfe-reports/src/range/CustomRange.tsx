import { chakra } from '@chakra-ui/react/styled-system'
import { dateFormat } from '@parley/shared/contract/rules/date'
import { Button } from '@parley/shared/ui/button'
import { Field } from '@parley/shared/ui/field'
import { TextInput } from '@parley/shared/ui/text-input'
import { type FormEvent, useState } from 'react'
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl'
import { Calendar } from './Calendar.tsx'
import { type Picked, pickDay } from './calendar-grid.ts'
import { type DayRange, presetRange } from './day-range.ts'
import { type DateProblem, problemsOf, type RangeProblems, readTyped, type TypedRange, typedOf } from './typed-range.ts'

const Form = chakra('form', { base: { display: 'grid', gap: '3', p: '3', minW: 0 } })
const Two = chakra('div', { base: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '2', alignItems: 'start' } })
const Problem = chakra('p', { base: { textStyle: '12', color: 'danger.fg' } })

const PROBLEMS: Record<DateProblem, MessageDescriptor> = defineMessages({
  format: { id: 'reports.range.format', defaultMessage: 'Please enter the date in valid format: {format}' },
  startNotBeforeEnd: { id: 'reports.range.reversed', defaultMessage: 'Start date must be before the end date.' },
  endNotAfterStart: { id: 'reports.range.early', defaultMessage: 'End date must be after the start date.' },
})
const NONE: RangeProblems = { from: null, to: null }

/** Two dates by two clicks or by typing, in the locale's format. Nothing is asked for before it is applied. */
export function CustomRange({ range, onRange }: { range: DayRange; onRange: (range: DayRange) => void }) {
  const intl = useIntl()
  const draft = useDraft(range, intl.locale)
  const format = dateFormat(intl.locale)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const applied = draft.apply()
    if (applied) onRange(applied)
  }
  const field = (end: 'from' | 'to', label: React.ReactNode) => {
    const problem = draft.problems[end]
    return (
      <Field label={label} error={problem && intl.formatMessage(PROBLEMS[problem], { format })}>
        {(control) => (
          <TextInput
            {...control}
            size="sm"
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            placeholder={format}
            value={draft.typed[end]}
            onChange={(event) => draft.type(end, event.currentTarget.value)}
            onBlur={() => draft.check(end)}
          />
        )}
      </Field>
    )
  }
  return (
    <Form onSubmit={submit} noValidate>
      <Two>
        {field('from', <FormattedMessage id="reports.range.from" defaultMessage="From" />)}
        {field('to', <FormattedMessage id="reports.range.to" defaultMessage="To" />)}
      </Two>
      <Calendar key={draft.shown} picked={draft.picked} onPick={draft.pick} />
      {draft.isRefused && (
        <Problem role="alert">
          <FormattedMessage id="reports.range.invalid" defaultMessage="Please select a valid time range" />
        </Problem>
      )}
      <Two>
        <Button size="sm" onClick={() => onRange(presetRange('last7days', new Date()))}>
          <FormattedMessage id="reports.range.clear" defaultMessage="Clear" />
        </Button>
        <Button size="sm" variant="primary" type="submit">
          <FormattedMessage id="reports.range.apply" defaultMessage="Apply" />
        </Button>
      </Two>
    </Form>
  )
}

/** A range that is being chosen: what is typed, what the calendar has, and what stands against it. */
function useDraft(range: DayRange, locale: string) {
  const [picked, setPicked] = useState<Picked>({ from: range.from, to: range.to })
  const [typed, setTyped] = useState<TypedRange>(() => typedOf(range, locale))
  const [problems, setProblems] = useState(NONE)
  const [isRefused, setRefused] = useState(false)
  /** The calendar is drawn anew at a day that was typed. */
  const [shown, setShown] = useState('')

  const show = (next: TypedRange) => {
    const { from, to } = readTyped(next, locale)
    if (from === null || (to !== null && to < from)) return
    setPicked({ from, to })
    setShown(`${from}${to ?? ''}`)
  }
  return {
    picked,
    typed,
    problems,
    isRefused,
    shown,
    pick: (day: string) => {
      const next = pickDay(picked, day)
      setPicked(next)
      setTyped(typedOf(next, locale))
      setProblems(NONE)
      setRefused(false)
    },
    type: (end: 'from' | 'to', text: string) => {
      setTyped({ ...typed, [end]: text })
      setRefused(false)
    },
    check: (end: 'from' | 'to') => {
      setProblems(problemsOf(typed, end, locale))
      const before = typedOf(picked, locale)
      if (before.from !== typed.from || before.to !== typed.to) show(typed)
    },
    /** The range to ask for; null while it is none, which is said. */
    apply: (): DayRange | null => {
      const { from, to } = readTyped(typed, locale)
      const isValid = from !== null && to !== null && from <= to
      setRefused(!isValid)
      if (!isValid) setProblems(problemsOf(typed, 'to', locale))
      return isValid ? { preset: 'custom', from, to } : null
    },
  }
}
