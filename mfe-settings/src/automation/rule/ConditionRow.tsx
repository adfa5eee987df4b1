import { chakra } from '@chakra-ui/react/styled-system'
import { type AutomationOperator, automationOperators, VALUELESS } from '@parley/shared/contract/automation-attributes'
import type { AutomationEvent } from '@parley/shared/contract/automation-rule'
import { IconButton } from '@parley/shared/ui/icon-button'
import { Select } from '@parley/shared/ui/select-field'
import Trash2 from 'lucide-react/icons/trash-2'
import { useIntl } from 'react-intl'
import type { DraftCondition } from './rule-draft.ts'
import { OPERATOR_NAMES } from './rule-words.ts'
import { type AttributeChoice, forEvent } from './useRuleChoices.ts'
import { ValueField } from './ValueField.tsx'

const Row = chakra('div', {
  base: {
    display: 'grid',
    gap: '2',
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: '13rem 10rem minmax(0, 1fr) auto' },
    '& > :nth-of-type(n + 2):not(:last-child)': { gridColumn: { base: '1', md: 'auto' } },
  },
})
const Sides = chakra('div', { base: { display: 'grid', gap: '2' } })
const Side = chakra('div', { base: { display: 'grid', gap: '1', textStyle: '12', color: 'fg.3' } })

interface ConditionRowProps {
  condition: DraftCondition
  event: AutomationEvent
  choices: readonly AttributeChoice[]
  onChange: (condition: DraftCondition) => void
  onRemove: () => void
}

/** "Message text · contains · refund" */
export function ConditionRow({ condition, event, choices, onChange, onRemove }: ConditionRowProps) {
  const intl = useIntl()
  const id = condition.custom_attribute_type
    ? `${condition.custom_attribute_type}.${condition.attribute_key}`
    : condition.attribute_key
  const attribute = choices.find((one) => one.id === id) ?? choices.find((one) => one.key === condition.attribute_key)
  const operators = attribute ? automationOperators(attribute, event) : []
  const choose = (chosen: string) => {
    const next = choices.find((one) => one.id === chosen)
    if (!next) return
    const [first = 'equal_to'] = next.operators
    onChange({
      ...condition,
      attribute_key: next.key,
      custom_attribute_type: next.model,
      filter_operator: first,
      values: [],
    })
  }
  const operate = (filter_operator: string) => {
    const isChange = filter_operator === 'attribute_changed'
    const wasChange = !Array.isArray(condition.values)
    const values = isChange === wasChange ? condition.values : isChange ? { from: [], to: [] } : []
    onChange({ ...condition, filter_operator, values })
  }
  return (
    <Row>
      <Select
        aria-label={intl.formatMessage({ id: 'settings.rule.condition.attribute', defaultMessage: 'Attribute' })}
        value={attribute?.id ?? ''}
        placeholder={attribute ? undefined : condition.attribute_key}
        options={forEvent(choices, event).map((one) => ({ value: one.id, label: one.label }))}
        onChange={choose}
      />
      <Select
        aria-label={intl.formatMessage({ id: 'settings.rule.condition.operator', defaultMessage: 'Comparison' })}
        value={condition.filter_operator}
        options={operators.map((one: AutomationOperator) => ({
          value: one,
          label: intl.formatMessage(OPERATOR_NAMES[one]),
        }))}
        onChange={operate}
      />
      <div>{attribute && <Values condition={condition} attribute={attribute} onChange={onChange} />}</div>
      <IconButton
        icon={Trash2}
        label={intl.formatMessage(
          { id: 'settings.rule.condition.remove', defaultMessage: 'Remove the condition {name}' },
          { name: attribute?.label ?? condition.attribute_key },
        )}
        onClick={onRemove}
      />
    </Row>
  )
}

interface ValuesProps {
  condition: DraftCondition
  attribute: AttributeChoice
  onChange: (condition: DraftCondition) => void
}

function Values({ condition, attribute, onChange }: ValuesProps) {
  const intl = useIntl()
  const { values, filter_operator: operator } = condition
  if (VALUELESS.has(operator)) return null
  const label = intl.formatMessage({ id: 'settings.rule.condition.value', defaultMessage: 'Value' })
  if (Array.isArray(values))
    return (
      <ValueField
        attribute={attribute}
        label={label}
        values={values}
        onChange={(next) => onChange({ ...condition, values: next })}
      />
    )
  const sides = [
    ['from', intl.formatMessage({ id: 'settings.rule.condition.from', defaultMessage: 'From (empty: anything)' })],
    ['to', intl.formatMessage({ id: 'settings.rule.condition.to', defaultMessage: 'To (empty: anything)' })],
  ] as const
  return (
    <Sides>
      {sides.map(([side, name]) => (
        <Side key={side}>
          {name}
          <ValueField
            attribute={attribute}
            label={name}
            values={values[side]}
            onChange={(next) => onChange({ ...condition, values: { ...values, [side]: next } })}
          />
        </Side>
      ))}
    </Sides>
  )
}
