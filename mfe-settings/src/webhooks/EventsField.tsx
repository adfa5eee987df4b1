import { chakra } from '@chakra-ui/react/styled-system'
import type { WebhookEvent } from '@parley/shared/contract/webhook'
import { fieldProblem } from '@parley/shared/forms/field-problem'
import { Checkbox } from '@parley/shared/ui/checkbox'
import { useField } from 'react-final-form'
import { FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl'
import { EVENT_NAMES } from './webhook-words.ts'

const Group = chakra('fieldset', { base: { display: 'grid', gap: '2', border: 0, p: 0, m: 0 } })
const Legend = chakra('legend', { base: { textStyle: '13', fontWeight: 'medium', mb: '2', p: 0 } })
const Problem = chakra('p', { base: { textStyle: '12', color: 'danger.fg' } })

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

const OFFERED = Object.entries(EVENT_NAMES) as [WebhookEvent, MessageDescriptor][]

/** What it is told of: at least one thing. */
export function EventsField() {
  const intl = useIntl()
  const { input, meta } = useField<WebhookEvent[]>('subscriptions', { isEqual: isSame })
  // Whatever the rule says in its own words, it is always this.
  const problem =
    fieldProblem(meta) && intl.formatMessage({ id: 'settings.webhook.noEvents', defaultMessage: 'Choose at least one' })
  const toggle = (event: WebhookEvent, isOn: boolean) =>
    input.onChange(isOn ? [...input.value, event] : input.value.filter((one) => one !== event))
  return (
    <Group aria-describedby={problem ? 'events-problem' : undefined}>
      <Legend>
        <FormattedMessage id="settings.webhook.events" defaultMessage="Is told when" />
      </Legend>
      {OFFERED.map(([event, name]) => (
        <Checkbox
          key={event}
          label={intl.formatMessage(name)}
          checked={input.value.includes(event)}
          onChange={(checked) => toggle(event, checked)}
        />
      ))}
      {problem && (
        <Problem id="events-problem" role="alert">
          {problem}
        </Problem>
      )}
    </Group>
  )
}
