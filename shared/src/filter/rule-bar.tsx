import type { ReactNode } from 'react'
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl'
import type { FilterRule } from '../contract/rules/filter.ts'
import { Button } from '../ui/controls/button.tsx'
import { Chip } from '../ui/display/chip.tsx'
import { styled } from '../ui/theme/styled.tsx'
import type { FilterAttribute } from './filter-attribute.tsx'
import { OPERATOR_NAMES } from './filter-words.tsx'

const Bar = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '1.5',
    px: '4',
    pb: '2',
    maxH: '7rem',
    overflowY: 'auto',
    flexShrink: 0,
    borderBottom: '1px solid',
    borderColor: 'line.1',
  },
})
const Actions = styled('span', { base: { display: 'inline-flex', gap: '3', marginInlineStart: 'auto' } })

const TEXTS: Readonly<Record<'label' | 'remove', MessageDescriptor>> = defineMessages({
  label: { id: 'ui.filter.active', defaultMessage: 'Active filter' },
  remove: { id: 'ui.filter.removeRule', defaultMessage: 'Remove: {rule}' },
})

interface RuleBarProps {
  rules: readonly FilterRule[]
  attributes: ReadonlyMap<string, FilterAttribute> | undefined
  onChange: (rules: readonly FilterRule[] | null) => void
  /** What keeping the rules is called: "Save as folder". */
  saveText: ReactNode
  onSave: () => void
}

/** The rules the list obeys at present, each of which can be taken away. */
export function RuleBar({ rules, attributes, onChange, saveText, onSave }: RuleBarProps) {
  const intl = useIntl()
  const words = useRuleWords(attributes)
  const without = (index: number) => {
    const left = rules.filter((_, at) => at !== index)
    onChange(left.length > 0 ? left : null)
  }
  return (
    <Bar role="group" aria-label={intl.formatMessage(TEXTS.label)}>
      {rules.map((rule, index) => {
        const text = words(rule)
        return (
          <Chip
            key={`${index} ${text}`}
            size="lg"
            onRemove={{ label: intl.formatMessage(TEXTS.remove, { rule: text }), run: () => without(index) }}
          >
            {text}
          </Chip>
        )
      })}
      <Actions>
        <Button variant="link" size="sm" onClick={onSave}>
          {saveText}
        </Button>
        <Button variant="link" size="sm" onClick={() => onChange(null)}>
          <FormattedMessage id="ui.filter.clear" defaultMessage="Clear filter" />
        </Button>
      </Actions>
    </Bar>
  )
}

/** "Assignee is Maya, Jon". */
function useRuleWords(attributes: RuleBarProps['attributes']): (rule: FilterRule) => string {
  const intl = useIntl()
  return ({ attribute_key, filter_operator, values }) => {
    const attribute = attributes?.get(attribute_key)
    const operator = OPERATOR_NAMES[filter_operator as keyof typeof OPERATOR_NAMES]
    const said = values.map((value) => choiceName(attribute, String(value)))
    return [
      attribute?.name ?? attribute_key,
      operator ? intl.formatMessage(operator) : filter_operator,
      ...(said.length > 0 ? [intl.formatList(said, { type: 'unit' })] : []),
    ].join(' ')
  }
}

const choiceName = (attribute: FilterAttribute | undefined, value: string): string =>
  attribute?.choices?.find((choice) => choice.value === value)?.label ?? value
