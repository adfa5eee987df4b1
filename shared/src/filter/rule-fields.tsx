import Trash2 from 'lucide-react/icons/trash-2'
import { useId } from 'react'
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl'
import { IconButton } from '../ui/controls/icon-button.tsx'
import { Select } from '../ui/fields/select-field.tsx'
import { TextInput } from '../ui/fields/text-input.tsx'
import { styled } from '../ui/theme/styled.tsx'
import { ChoiceField } from './choice-field.tsx'
import { type DraftRule, newRule, problemOf } from './draft-rules.tsx'
import { type FilterAttribute, needsValue, type Operator, valueKindOf } from './filter-attribute.tsx'
import { OPERATOR_NAMES, PROBLEMS } from './filter-words.tsx'

const Box = styled('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr) 2rem', sm: 'minmax(0, 1fr) minmax(0, 1fr) 2rem' },
    gap: '2',
    p: '3',
    borderRadius: '8',
    bg: 'bg.sunken',
    '@media (pointer: coarse)': {
      gridTemplateColumns: { base: 'minmax(0, 1fr) 2.75rem', sm: 'minmax(0, 1fr) minmax(0, 1fr) 2.75rem' },
      '& select, & input:not([type=checkbox]), & button': { minH: '11' },
      '& > button': { minW: '11' },
    },
    '& > .operator': { gridColumn: { base: '1 / -1', sm: 'auto' }, gridRow: { base: '2', sm: 'auto' } },
    '& > .value': { gridColumn: '1 / -1' },
    '& > .problem': { gridColumn: '1 / -1', textStyle: '12', color: 'danger.fg' },
    '& > .hint': { gridColumn: '1 / -1', textStyle: '12', color: 'fg.3' },
  },
})

const TEXTS: Readonly<Record<'attribute' | 'operator' | 'value' | 'remove', MessageDescriptor>> = defineMessages({
  attribute: { id: 'ui.filter.attribute', defaultMessage: 'Attribute of rule {number}' },
  operator: { id: 'ui.filter.operator', defaultMessage: 'Comparison of rule {number}' },
  value: { id: 'ui.filter.value', defaultMessage: 'Value of rule {number}' },
  remove: { id: 'ui.filter.remove', defaultMessage: 'Remove rule {number}' },
})

interface RuleFieldsProps {
  rule: DraftRule
  number: number
  attributes: ReadonlyMap<string, FilterAttribute>
  /** Problems are said once somebody has tried to go on. */
  showProblem: boolean
  onChange: (rule: DraftRule) => void
  onRemove: () => void
}

/** One rule: what is looked at, how it is compared, and with what. */
export function RuleFields({ rule, number, attributes, showProblem, onChange, onRemove }: RuleFieldsProps) {
  const intl = useIntl()
  const problemId = useId()
  const attribute = attributes.get(rule.key)
  const found = problemOf(rule, attribute)
  const problem = showProblem || found === 'unknown' ? found : null
  const pick = (key: string) => {
    const next = attributes.get(key)
    if (next) onChange({ ...newRule(next), id: rule.id, joiner: rule.joiner })
  }
  return (
    <Box aria-describedby={problem ? problemId : undefined}>
      <Select
        aria-label={intl.formatMessage(TEXTS.attribute, { number })}
        controlSize="sm"
        options={optionsOf(attributes, rule.key)}
        value={rule.key}
        onChange={pick}
      />
      <div className="operator">
        {attribute && <OperatorField rule={rule} number={number} attribute={attribute} onChange={onChange} />}
      </div>
      <IconButton
        icon={Trash2}
        label={intl.formatMessage(TEXTS.remove, { number })}
        tooltip={false}
        onClick={onRemove}
      />
      {attribute && needsValue(rule.operator) && (
        <div className="value">
          <ValueField
            label={intl.formatMessage(TEXTS.value, { number })}
            rule={rule}
            attribute={attribute}
            isWrong={problem !== null}
            onChange={(values) => onChange({ ...rule, values })}
          />
        </div>
      )}
      {problem && (
        <p className="problem" id={problemId} role="alert">
          {intl.formatMessage(PROBLEMS[problem])}
        </p>
      )}
      {!problem && rule.key === 'content' && (
        <p className="hint">
          <FormattedMessage id="ui.filter.contentHint" defaultMessage="Separate several texts by commas." />
        </p>
      )}
    </Box>
  )
}

/** What can be looked at; a key that the account does not know any more is offered as it stands. */
function optionsOf(attributes: ReadonlyMap<string, FilterAttribute>, current: string) {
  const known = [...attributes.values()].map(({ key, name }) => ({ value: key, label: name }))
  return attributes.has(current) ? known : [{ value: current, label: current }, ...known]
}

function OperatorField({
  rule,
  number,
  attribute,
  onChange,
}: Pick<RuleFieldsProps, 'rule' | 'number' | 'onChange'> & { attribute: FilterAttribute }) {
  const intl = useIntl()
  return (
    <Select
      aria-label={intl.formatMessage(TEXTS.operator, { number })}
      controlSize="sm"
      options={attribute.operators.map((operator) => ({
        value: operator,
        label: intl.formatMessage(OPERATOR_NAMES[operator]),
      }))}
      value={rule.operator}
      onChange={(operator) => onChange({ ...rule, operator, values: keptValues(rule, attribute, operator) })}
    />
  )
}

/** Values stay as long as they are given in the same way. */
const keptValues = (rule: DraftRule, attribute: FilterAttribute, operator: string): readonly string[] =>
  valueKindOf(attribute, operator) === valueKindOf(attribute, rule.operator) ? rule.values : []

interface ValueFieldProps {
  label: string
  rule: DraftRule
  attribute: FilterAttribute
  isWrong: boolean
  onChange: (values: readonly string[]) => void
}

const INPUT = { text: 'text', words: 'text', number: 'text', id: 'text', date: 'date' } as const

function ValueField({ label, rule, attribute, isWrong, onChange }: ValueFieldProps) {
  const kind = valueKindOf(attribute, rule.operator as Operator)
  if (kind === 'choices')
    return (
      <ChoiceField
        label={label}
        choices={attribute.choices}
        values={rule.values}
        onChange={onChange}
        isWrong={isWrong}
      />
    )
  return (
    <TextInput
      size="sm"
      type={INPUT[kind]}
      inputMode={kind === 'number' || kind === 'id' ? 'numeric' : undefined}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      value={rule.values.join(', ')}
      onChange={(event) => onChange([event.currentTarget.value])}
    />
  )
}
