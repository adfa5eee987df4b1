import { chakra } from '@chakra-ui/react/styled-system'
import { TextField } from '@parley/shared/forms/text-field'
import { useSession } from '@parley/shared/remote/use-shell'
import { Segmented } from '@parley/shared/ui/controls/segmented'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSearchParams } from 'react-router'
import { useInboxes } from '../../inboxes/useInboxes.ts'
import { ConnectForm } from '../ConnectForm.tsx'
import type { CredentialField, Credentials, CredentialsForm } from './credentials-form.ts'
import { schemaOf } from './credentials-schema.ts'

const Notes = chakra('ul', { base: { ps: '5', m: 0, display: 'grid', gap: '1', textStyle: '13', color: 'fg.2' } })
const Problem = chakra('p', { base: { m: 0, mb: '4', textStyle: '13', color: 'danger.fg', overflowWrap: 'anywhere' } })
const Choice = chakra('div', { base: { mb: '4' } })

interface CredentialsPageProps {
  forms: readonly CredentialsForm[]
  /** What a provider has said to whoever comes back from its page. */
  problem?: string
  /** Under the fields. */
  below?: ReactNode
}

/** The forms of a channel with a provider behind it: one, or one of several ways. */
export function CredentialsPage({ forms, problem = '', below }: CredentialsPageProps) {
  const intl = useIntl()
  const { user } = useSession()
  const [search, setSearch] = useSearchParams()
  const offered = forms.filter((form) => !form.isHidden && (!form.isForSuperAdmins || user.type === 'SuperAdmin'))
  const wanted = forms.find((form) => form.id === search.get('provider'))
  const open = wanted && (wanted.isHidden || offered.includes(wanted)) ? wanted : offered[0]
  if (!open) return null
  const choice = offered.length > 1 && (
    <Choice>
      <Segmented
        label={intl.formatMessage({ id: 'settings.connect.provider', defaultMessage: 'Provider' })}
        value={open.id}
        options={offered.map(({ id, name }) => ({ value: id, label: intl.formatMessage(name) }))}
        onChange={(id) => setSearch({ provider: id }, { replace: true })}
      />
    </Choice>
  )
  const above = (
    <>
      {problem && <Problem role="alert">{problem}</Problem>}
      {choice}
    </>
  )
  const { page: Page } = open
  return Page ? <Page choice={above} /> : <OneForm key={open.id} form={open} choice={above} below={below} />
}

function OneForm({ form, choice, below }: { form: CredentialsForm; choice: ReactNode; below: ReactNode }) {
  const inboxes = useInboxes()
  const { title, lead, fields, notes, submit } = form
  return (
    <ConnectForm<Credentials>
      title={<FormattedMessage {...title} />}
      lead={<FormattedMessage {...lead} />}
      schema={schemaOf(fields)}
      initial={Object.fromEntries(fields.map(({ name }) => [name, '']))}
      create={(values) => form.create(inboxes, values)}
      submitLabel={submit && <FormattedMessage {...submit} />}
      choice={choice}
    >
      {fields.map((field) => (
        <OneField key={field.name} field={field} />
      ))}
      {notes.length > 0 && (
        <Notes>
          {notes.map((note) => (
            <li key={note.id}>
              <FormattedMessage {...note} />
            </li>
          ))}
        </Notes>
      )}
      {below}
    </ConnectForm>
  )
}

function OneField({
  field: { name, label, hint, placeholder, isSecret, isOptional, kind },
}: {
  field: CredentialField
}) {
  return (
    <TextField
      name={name}
      required={!isOptional}
      optional={isOptional}
      autoComplete="off"
      dir={name === 'name' ? 'auto' : 'ltr'}
      type={isSecret ? 'password' : kind === 'phone' ? 'tel' : 'text'}
      placeholder={placeholder}
      label={<FormattedMessage {...label} />}
      hint={hint && <FormattedMessage {...hint} />}
    />
  )
}
