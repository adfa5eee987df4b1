import { chakra } from '@chakra-ui/react/styled-system'
import type { AutomationEvent } from '@parley/shared/contract/automation-rule'
import { Button } from '@parley/shared/ui/button'
import { Segmented } from '@parley/shared/ui/segmented'
import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ConditionRow } from './ConditionRow.tsx'
import { type DraftCondition, newCondition } from './rule-draft.ts'
import { forEvent, useAttributeChoices } from './useRuleChoices.ts'

const List = chakra('ol', { base: { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: '3', mb: '3' } })
const Joiner = chakra('div', { base: { mt: '3' } })
const Note = chakra('p', { base: { textStyle: '12', color: 'fg.3', mb: '3' } })

interface ConditionListProps {
  event: AutomationEvent
  conditions: readonly DraftCondition[]
  onChange: (conditions: DraftCondition[]) => void
  /** What no condition means, where it is not a rule's. */
  none?: ReactNode
}

/** When a rule acts: conditions joined by and / or; "and" binds tighter. Without any it acts on every event. */
export function ConditionList({ event, conditions, onChange, none }: ConditionListProps) {
  const intl = useIntl()
  const choices = useAttributeChoices()
  const replace = (key: number, next: DraftCondition) =>
    onChange(conditions.map((one) => (one.key === key ? next : one)))
  const joins = [
    { value: 'and' as const, label: intl.formatMessage({ id: 'settings.rule.and', defaultMessage: 'And' }) },
    { value: 'or' as const, label: intl.formatMessage({ id: 'settings.rule.or', defaultMessage: 'Or' }) },
  ]
  return (
    <>
      <Note>
        {conditions.length === 0 ? (
          (none ?? (
            <FormattedMessage
              id="settings.rule.conditions.none"
              defaultMessage="Without a condition the rule acts every time."
            />
          ))
        ) : (
          <FormattedMessage
            id="settings.rule.conditions.note"
            defaultMessage="“And” is read before “or”. Any of several values is enough."
          />
        )}
      </Note>
      <List>
        {conditions.map((condition, at) => (
          <li key={condition.key}>
            <ConditionRow
              condition={condition}
              event={event}
              choices={choices}
              onChange={(next) => replace(condition.key, next)}
              onRemove={() => onChange(conditions.filter(({ key }) => key !== condition.key))}
            />
            {at < conditions.length - 1 && (
              <Joiner>
                <Segmented
                  label={intl.formatMessage({ id: 'settings.rule.join', defaultMessage: 'Joined with the next by' })}
                  options={joins}
                  value={condition.query_operator?.toLowerCase() === 'or' ? 'or' : 'and'}
                  onChange={(query_operator) => replace(condition.key, { ...condition, query_operator })}
                />
              </Joiner>
            )}
          </li>
        ))}
      </List>
      <Button
        icon={Plus}
        onClick={() => onChange([...conditions, newCondition(forEvent(choices, event)[0]?.key ?? 'inbox_id')])}
      >
        <FormattedMessage id="settings.rule.condition.add" defaultMessage="Add a condition" />
      </Button>
    </>
  )
}
