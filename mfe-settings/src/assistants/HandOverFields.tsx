import { chakra } from '@chakra-ui/react/styled-system'
import { TextField } from '@parley/shared/forms/text-field'
import { useField } from 'react-final-form'
import { FormattedMessage } from 'react-intl'
import { ConditionList } from '../automation/rule/ConditionList.tsx'
import { type DraftCondition, withoutKeys } from '../automation/rule/rule-draft.ts'
import { LinesField } from '../page/LinesField.tsx'
import { isSameList } from './chosen.ts'

const Note = chakra('p', { base: { textStyle: '13', color: 'fg.2' } })
const Label = chakra('h3', { base: { textStyle: '13', fontWeight: 'medium', color: 'fg.1', mb: '1' } })

const isSame = (one: DraftCondition[] = [], other: DraftCondition[] = []) =>
  isSameList(withoutKeys(one), withoutKeys(other))

/** What calls a person beside doubt and the customer's own wish, and what the customer is told then. */
export function HandOverFields() {
  const { input } = useField<DraftCondition[]>('conditions', { isEqual: isSame })
  return (
    <>
      <Note>
        <FormattedMessage
          id="settings.assistants.handOver.always"
          defaultMessage="Always: when the customer asks for a person, when it does not know the answer, and when the language model does not answer. The conversation is opened, with a note that says why."
        />
      </Note>
      <LinesField
        name="keywords"
        rows={3}
        label={<FormattedMessage id="settings.assistants.keywords" defaultMessage="Words that call a person" />}
        hint={<FormattedMessage id="settings.assistants.keywords.hint" defaultMessage="One in each line." />}
      />
      <div>
        <Label>
          <FormattedMessage id="settings.assistants.conditions" defaultMessage="Or when" />
        </Label>
        <ConditionList
          event="message_created"
          none={
            <FormattedMessage
              id="settings.assistants.conditions.none"
              defaultMessage="Message, conversation or contact: none of them calls a person yet."
            />
          }
          conditions={input.value}
          onChange={input.onChange}
        />
      </div>
      <TextField
        name="farewell"
        optional
        rows={2}
        label={<FormattedMessage id="settings.assistants.farewell" defaultMessage="Said to the customer then" />}
      />
    </>
  )
}
