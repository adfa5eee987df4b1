import { CONVERSATION_STATUSES } from '@parley/shared/contract/scalars'
import { Select } from '@parley/shared/ui/select-field'
import { TextArea } from '@parley/shared/ui/text-area'
import { TextInput } from '@parley/shared/ui/text-input'
import { useIntl } from 'react-intl'
import { ChoicesField } from '../../page/ChoicesField.tsx'
import { FileField } from './FileField.tsx'
import type { DraftAction } from './rule-draft.ts'
import { usePolicyOptions } from './usePolicyOptions.ts'
import { useValueOptions } from './useRuleChoices.ts'

interface ActionFieldsProps {
  action: DraftAction
  /** Names of the files that the rule keeps, by blob id. */
  files: ReadonlyMap<string, string>
  label: string
  onChange: (params: unknown[]) => void
}

/** What an action is given: whom, which, what text. Some need nothing. */
export function ActionFields({ action, files, label, onChange }: ActionFieldsProps) {
  const intl = useIntl()
  const optionsOf = useValueOptions()
  const policies = usePolicyOptions(action.action_name === 'add_sla')
  const { action_name: name, action_params: given } = action
  const first = given[0] === undefined || given[0] === null ? '' : String(given[0])
  const nobody = { value: 'nil', label: intl.formatMessage({ id: 'settings.rule.nobody', defaultMessage: 'Nobody' }) }
  const choose = intl.formatMessage({ id: 'settings.rule.value.choose', defaultMessage: 'Choose…' })
  const one = (options: readonly { value: string; label: string }[]) => (
    <Select
      aria-label={label}
      value={options.some(({ value }) => value === first) ? first : ''}
      placeholder={choose}
      options={options}
      onChange={(value) => onChange(value ? [value] : [])}
    />
  )
  switch (name) {
    case 'assign_agent':
      return one([nobody, ...(optionsOf('agent') ?? [])])
    case 'assign_team':
      return one([nobody, ...(optionsOf('team') ?? [])])
    case 'add_label':
    case 'remove_label':
      return <ChoicesField label={label} options={optionsOf('label') ?? []} values={given} onChange={onChange} />
    case 'change_status':
      return one((optionsOf('status') ?? []).filter(({ value }) => CONVERSATION_STATUSES.includes(value as 'open')))
    case 'change_priority':
      return one(optionsOf('priority') ?? [])
    case 'add_sla':
      return one(policies)
    case 'send_message':
    case 'add_private_note':
    case 'send_email_transcript':
    case 'send_webhook_event':
      return <TextParam name={name} label={label} text={first} onChange={(text) => onChange([text])} />
    case 'send_email_to_team':
      return <TeamMailFields label={label} given={given} onChange={onChange} />
    case 'send_attachment':
      return <FileField label={label} given={given} files={files} onChange={onChange} />
    default:
      return null
  }
}

interface TextParamProps {
  name: string
  label: string
  text: string
  onChange: (text: string) => void
}

function TextParam({ name, label, text, onChange }: TextParamProps) {
  if (name === 'send_message' || name === 'add_private_note')
    return (
      <TextArea aria-label={label} rows={3} value={text} onChange={(event) => onChange(event.currentTarget.value)} />
    )
  const isAddress = name === 'send_webhook_event'
  return (
    <TextInput
      aria-label={label}
      dir="ltr"
      type={isAddress ? 'url' : 'text'}
      placeholder={isAddress ? 'https://' : '{{contact.email}}, desk@example.com'}
      value={text}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

type TeamMail = { team_ids?: number[]; message?: string }

function TeamMailFields({
  label,
  given,
  onChange,
}: Pick<ActionFieldsProps, 'label' | 'onChange'> & { given: readonly unknown[] }) {
  const intl = useIntl()
  const teams = useValueOptions()('team') ?? []
  const { team_ids = [], message = '' } = (given[0] ?? {}) as TeamMail
  return (
    <div>
      <ChoicesField
        label={label}
        options={teams}
        values={team_ids}
        onChange={(ids) => onChange([{ team_ids: ids.map(Number), message }])}
      />
      <TextArea
        aria-label={intl.formatMessage({ id: 'settings.rule.mail.text', defaultMessage: 'Text of the mail' })}
        rows={3}
        value={message}
        placeholder={intl.formatMessage({ id: 'settings.rule.mail.text', defaultMessage: 'Text of the mail' })}
        onChange={(event) => onChange([{ team_ids, message: event.currentTarget.value }])}
      />
    </div>
  )
}
