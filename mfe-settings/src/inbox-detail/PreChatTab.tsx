import { chakra } from '@chakra-ui/react/styled-system'
import type { Inbox } from '@parley/shared/contract/values/sidebar'
import { CheckboxField } from '@parley/shared/forms/checkbox-field'
import { TextField } from '@parley/shared/forms/text-field'
import { FormattedMessage } from 'react-intl'
import type { InboxBody } from '../inboxes/useInboxes.ts'
import type { PreChatField } from './pre-chat-field.ts'
import { TabForm, type TabProps } from './TabForm.tsx'
import { useOfferedFields } from './useOfferedFields.ts'

const Row = chakra('div', {
  base: {
    display: 'grid',
    gap: '2',
    p: '3',
    border: '1px solid',
    borderColor: 'line.1',
    borderRadius: '8',
  },
})
const Switches = chakra('div', { base: { display: 'flex', gap: '4', flexWrap: 'wrap' } })

interface Options {
  pre_chat_message?: string
  pre_chat_fields?: PreChatField[]
}

const valuesFor = (offered: readonly PreChatField[]) => (inbox: Inbox) => {
  const { pre_chat_message: message = '', pre_chat_fields: kept = [] } = (inbox.pre_chat_form_options ?? {}) as Options
  const known = new Set(kept.map(({ name }) => name))
  return {
    pre_chat_form_enabled: inbox.pre_chat_form_enabled === true,
    form: { message, fields: [...kept, ...offered.filter(({ name }) => !known.has(name))] },
  }
}
type Values = ReturnType<ReturnType<typeof valuesFor>>

function bodyOf({ form, ...changes }: Partial<Values>): InboxBody {
  const isAsked = ({ enabled, field_type: kind }: PreChatField) => enabled || kind === 'standard'
  const options = form && {
    pre_chat_form_options: { pre_chat_message: form.message, pre_chat_fields: form.fields.filter(isAsked) },
  }
  return { channel: { ...changes, ...options } }
}

/** What visitors are asked before they write: the three fields that every chat has, and custom attributes. */
export function PreChatTab(props: TabProps) {
  const offered = useOfferedFields()
  if (!offered) return null
  return (
    <TabForm {...props} valuesOf={valuesFor(offered)} bodyOf={bodyOf}>
      {({ pre_chat_form_enabled: isOn, form }) => (
        <>
          <CheckboxField
            name="pre_chat_form_enabled"
            label={<FormattedMessage id="settings.prechat.on" defaultMessage="Ask visitors before they write" />}
          />
          {isOn && (
            <>
              <TextField
                name="form.message"
                optional
                rows={2}
                label={<FormattedMessage id="settings.prechat.message" defaultMessage="Text above the form" />}
              />
              {form.fields.map((field, at) => (
                <OneField key={field.name} at={at} field={field} />
              ))}
            </>
          )}
        </>
      )}
    </TabForm>
  )
}

function OneField({ at, field }: { at: number; field: PreChatField }) {
  return (
    <Row role="group" aria-label={field.label}>
      <Switches>
        <CheckboxField
          name={`form.fields[${at}].enabled`}
          label={<FormattedMessage id="settings.prechat.asked" defaultMessage="Ask for it" />}
        />
        <CheckboxField
          name={`form.fields[${at}].required`}
          disabled={!field.enabled}
          label={<FormattedMessage id="settings.prechat.required" defaultMessage="Must be answered" />}
        />
      </Switches>
      <TextField
        name={`form.fields[${at}].label`}
        label={<FormattedMessage id="settings.prechat.label" defaultMessage="Words beside the field" />}
      />
    </Row>
  )
}
