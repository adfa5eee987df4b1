import Plus from 'lucide-react/icons/plus'
import { Fragment, useEffect, useRef } from 'react'
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl'
import { Button } from '../ui/controls/button.tsx'
import { Segmented } from '../ui/controls/segmented.tsx'
import { styled } from '../ui/theme/styled.tsx'
import { type DraftRule, newRule } from './draft-rules.tsx'
import type { FilterAttribute } from './filter-attribute.tsx'
import { RuleFields } from './rule-fields.tsx'
import type { RuleBuilder } from './use-rule-builder.tsx'

/** The server takes no more (contract, workspace 8.4). */
const MOST_RULES = 100

const Rules = styled('ol', { base: { display: 'grid', gap: '2', listStyle: 'none', mb: '3' } })
const Joiner = styled('li', { base: { display: 'flex', justifyContent: 'center' } })
const Add = styled('div', { base: { '@media (pointer: coarse)': { '& > button': { minH: '11' } } } })
const Note = styled('p', { base: { textStyle: '12', color: 'fg.3', mb: '3' } })

const TEXTS: Readonly<Record<'joiner' | 'and' | 'or', MessageDescriptor>> = defineMessages({
  joiner: { id: 'ui.filter.joiner', defaultMessage: 'How rules {first} and {second} go together' },
  and: { id: 'ui.filter.and', defaultMessage: 'and' },
  or: { id: 'ui.filter.or', defaultMessage: 'or' },
})

interface RuleListProps {
  builder: Pick<RuleBuilder, 'rules' | 'setRules' | 'wasTried'>
  attributes: ReadonlyMap<string, FilterAttribute>
}

/** The rules one below the other, each joined with the next. */
export function RuleList({ builder, attributes }: RuleListProps) {
  const intl = useIntl()
  const { rules, setRules, wasTried } = builder
  const list = useRef<HTMLOListElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const removedAt = useRef<number | null>(null)
  // The button that was pressed is gone with its rule: the one in its place has the focus, or the last one.
  useEffect(() => {
    if (removedAt.current === null) return
    const buttons = list.current?.querySelectorAll<HTMLElement>(':scope > li > button') ?? []
    const next = buttons[Math.min(removedAt.current, buttons.length - 1)] ?? add.current
    removedAt.current = null
    next?.focus()
  })
  const remove = (index: number) => {
    removedAt.current = index
    setRules(rules.filter((_, at) => at !== index))
  }
  const change = (next: DraftRule) => setRules(rules.map((rule) => (rule.id === next.id ? next : rule)))
  const first = [...attributes.values()][0]
  const hasBoth = new Set(rules.slice(0, -1).map(({ joiner }) => joiner)).size > 1
  return (
    <>
      <Rules ref={list}>
        {rules.map((rule, index) => (
          <Fragment key={rule.id}>
            <RuleFields
              rule={rule}
              number={index + 1}
              attributes={attributes}
              showProblem={wasTried}
              onChange={change}
              onRemove={() => remove(index)}
            />
            {index < rules.length - 1 && (
              <Joiner>
                <Segmented
                  size="sm"
                  label={intl.formatMessage(TEXTS.joiner, { first: index + 1, second: index + 2 })}
                  value={rule.joiner}
                  onChange={(joiner) => change({ ...rule, joiner })}
                  options={(['and', 'or'] as const).map((value) => ({
                    value,
                    label: intl.formatMessage(TEXTS[value]),
                  }))}
                />
              </Joiner>
            )}
          </Fragment>
        ))}
      </Rules>
      {hasBoth && (
        <Note>
          <FormattedMessage
            id="ui.filter.bothJoiners"
            defaultMessage="Rules joined by “and” belong together; “or” stands between such groups."
          />
        </Note>
      )}
      {rules.length < MOST_RULES && first && (
        <Add>
          <Button ref={add} icon={Plus} onClick={() => setRules([...rules, newRule(first)])}>
            <FormattedMessage id="ui.filter.add" defaultMessage="Add rule" />
          </Button>
        </Add>
      )}
    </>
  )
}
