import { problemText } from '@parley/shared/api/api-error'
import type { AttributeDefinition, AttributeRow } from '@parley/shared/attributes/attribute-rows'
import { plainWords } from '@parley/shared/attributes/attribute-rows'
import { firstTyped, isChecked, isNumeric, readValue, typedValue } from '@parley/shared/attributes/attribute-values'
import { Menu, MenuCheck } from '@parley/shared/ui/menu'
import { Spinner } from '@parley/shared/ui/spinner'
import { styled } from '@parley/shared/ui/styled'
import { Switch } from '@parley/shared/ui/switch'
import { TextInput } from '@parley/shared/ui/text-input'
import { ExternalLink } from '@parley/shared/ui/text-link'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { defineMessages, FormattedDate, FormattedNumber, useIntl } from 'react-intl'
import { ValueButton } from '../Section.tsx'

/** Before the words of a value, for those who hear it: whose value it is. */
const Name = styled('span', { base: { srOnly: true } })
const Problem = styled('p', { base: { px: '2', textStyle: '12', color: 'danger.fg', width: 'full' } })

const TEXTS = defineMessages({
  none: { id: 'conversations.property.none', defaultMessage: 'None' },
  number: { id: 'conversations.attribute.number', defaultMessage: 'Must be a number' },
  link: { id: 'conversations.attribute.link', defaultMessage: 'Must start with http' },
  date: { id: 'conversations.attribute.date', defaultMessage: 'Must be a date' },
  pattern: { id: 'conversations.attribute.pattern', defaultMessage: 'Does not have the form that is asked for' },
  failed: { id: 'conversations.attribute.failed', defaultMessage: 'Not saved.' },
})

/** Keeps a value; null takes it away. Rejects when the server refuses. */
export type SaveValue = (key: string, value: unknown) => Promise<unknown>

interface AttributeValueProps {
  row: AttributeRow
  /** Null for those who may only look. */
  onSave: SaveValue | null
}

/** One attribute, changed where it stands by the control of its type. */
export function AttributeValue({ row, onSave }: AttributeValueProps) {
  const intl = useIntl()
  const [state, setState] = useState<{ isSaving: boolean; problem: string | null }>({ isSaving: false, problem: null })
  if (!row.definition || !onSave) return <Words row={row} />
  const save = async (value: unknown) => {
    setState({ isSaving: true, problem: null })
    try {
      await onSave(row.key, value)
      setState({ isSaving: false, problem: null })
    } catch (problem) {
      setState({ isSaving: false, problem: problemText(problem, intl.formatMessage(TEXTS.failed)) })
    }
  }
  return (
    <>
      <Control row={row} definition={row.definition} onSave={save} />
      {state.isSaving && <Spinner />}
      {state.problem && <Problem role="alert">{state.problem}</Problem>}
    </>
  )
}

interface ControlProps {
  row: AttributeRow
  definition: AttributeDefinition
  onSave: (value: unknown) => Promise<void>
}

function Control({ row, definition, onSave }: ControlProps) {
  const intl = useIntl()
  switch (definition.attribute_display_type) {
    case 'checkbox':
      return <Switch aria-label={row.name} checked={isChecked(row.value)} onChange={(isOn) => void onSave(isOn)} />
    case 'list':
      return (
        <Menu
          label={row.name}
          trigger={
            <ValueButton type="button" className="value" data-empty={row.value === undefined}>
              <Name>{row.name}: </Name>
              <span className="words" dir="auto">
                {row.value === undefined ? intl.formatMessage(TEXTS.none) : plainWords(row.value)}
              </span>
            </ValueButton>
          }
        >
          <MenuCheck radio checked={row.value === undefined} onChange={() => void onSave(null)}>
            {intl.formatMessage(TEXTS.none)}
          </MenuCheck>
          {definition.attribute_values.map((choice) => (
            <MenuCheck key={choice} radio checked={row.value === choice} onChange={() => void onSave(choice)}>
              {choice}
            </MenuCheck>
          ))}
        </Menu>
      )
    default:
      return <Typed row={row} definition={definition} onSave={onSave} />
  }
}

/** Enter and Escape; the rest of the key would press the button that has the focus next. */
function ends(event: KeyboardEvent): boolean {
  if (event.key !== 'Enter' && event.key !== 'Escape') return false
  event.stopPropagation()
  event.preventDefault()
  return true
}

/** Words until they are pressed; then a field. Enter and leaving it keep what was typed, Escape does not; a default only Enter. */
function Typed({ row, definition, onSave }: ControlProps) {
  const intl = useIntl()
  const stored = typedValue(row.value, definition)
  const first = stored || firstTyped(definition)
  const [typed, setTyped] = useState<string | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  /** Ended by a key: whoever did goes on from here. */
  const [endedByKey, setEndedByKey] = useState(false)
  if (typed === null) return <ToType row={row} isFocused={endedByKey} onPress={() => setTyped(first)} />
  const leave = () => (typed.trim() === first ? close() : keep())
  const keep = () => {
    if (typed.trim() === stored) return close()
    const read = readValue(typed, definition)
    if ('wrong' in read) {
      const cue = read.wrong === 'pattern' ? definition.regex_cue : null
      return setWrong(cue || intl.formatMessage(TEXTS[read.wrong]))
    }
    close()
    void onSave(read.value)
  }
  const close = () => {
    setTyped(null)
    setWrong(null)
  }
  const isNumber = isNumeric(definition.attribute_display_type)
  return (
    <>
      <TextInput
        size="sm"
        autoFocus
        type={definition.attribute_display_type === 'date' ? 'date' : 'text'}
        inputMode={isNumber ? 'decimal' : undefined}
        value={typed}
        aria-label={row.name}
        aria-invalid={wrong ? true : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => {
          setEndedByKey(false)
          leave()
        }}
        onKeyDown={(event) => {
          if (!ends(event)) return
          setEndedByKey(true)
          if (event.key === 'Enter') keep()
          else close()
        }}
      />
      {wrong && <Problem role="alert">{wrong}</Problem>}
    </>
  )
}

function ToType({ row, isFocused, onPress }: { row: AttributeRow; isFocused: boolean; onPress: () => void }) {
  const isEmpty = row.value === undefined
  return (
    <ValueButton type="button" className="value" data-empty={isEmpty} autoFocus={isFocused} onClick={onPress}>
      <Name>{row.name}: </Name>
      <Words row={row} />
    </ValueButton>
  )
}

/** A value as people read it. */
function Words({ row: { value, definition } }: { row: AttributeRow }): ReactNode {
  const intl = useIntl()
  if (value === undefined) return <span className="words">{intl.formatMessage(TEXTS.none)}</span>
  const type = definition?.attribute_display_type
  if (typeof value === 'boolean') return <span className="words">{value ? '✓' : '✗'}</span>
  if (typeof value === 'number' && type === 'percent')
    return (
      <span className="words">
        <FormattedNumber value={value / 100} style="percent" maximumFractionDigits={2} />
      </span>
    )
  if (typeof value === 'number')
    return (
      <span className="words">
        <FormattedNumber value={value} maximumFractionDigits={type === 'currency' ? 2 : 10} />
      </span>
    )
  if (type === 'date' && !Number.isNaN(Date.parse(String(value))))
    return (
      <span className="words">
        <FormattedDate value={String(value)} dateStyle="medium" timeZone="UTC" />
      </span>
    )
  const words = plainWords(value)
  if (/^https?:\/\//.test(words) && !definition) return <ExternalLink href={words}>{words}</ExternalLink>
  return (
    <span className="words" dir="auto">
      {words}
    </span>
  )
}
