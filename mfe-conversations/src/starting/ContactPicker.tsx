import { problemText } from '@parley/shared/api/api-error'
import type { ContactRecord } from '@parley/shared/contract/contact-calls'
import { isEmail } from '@parley/shared/contract/rules/is-email'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { useResource } from '@parley/shared/data/use-resource'
import { Button } from '@parley/shared/ui/button'
import { Field } from '@parley/shared/ui/field'
import { SearchField } from '@parley/shared/ui/search-field'
import { styled } from '@parley/shared/ui/styled'
import { TextInput } from '@parley/shared/ui/text-input'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { useDebounced } from '../state/useDebounced.ts'
import { useFirstField } from '../state/useFirstField.ts'
import { ContactList } from './ContactList.tsx'
import { RecentContacts } from './RecentContacts.tsx'
import { createContact, searchContacts } from './starting.api.ts'

const Note = styled('p', { base: { mt: '3', color: 'fg.3', textStyle: '13' } })
const Fields = styled('form', { base: { display: 'grid', gap: '3' } })
const Whole = styled('div', { base: { minW: 0 } })
const Row = styled('div', { base: { display: 'flex', gap: '2' } })

const TEXTS = defineMessages({
  search: { id: 'conversations.start.search', defaultMessage: 'Name, e-mail or phone number' },
  name: { id: 'conversations.start.name', defaultMessage: 'Name' },
  email: { id: 'conversations.start.email', defaultMessage: 'E-mail' },
  phone: { id: 'conversations.start.phone', defaultMessage: 'Phone number' },
  failed: { id: 'conversations.start.contactFailed', defaultMessage: 'The contact was not stored.' },
})
/** Pause in typing before contacts are looked up. */
const SEARCH_PAUSE_MS = 300

/** Up and down go from the field through whom it found, and back. */
function moveAmongFound(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0 || event.nativeEvent.isComposing) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, li button')]
  const at = stops.findIndex((stop) => stop.contains(document.activeElement))
  const next = at < 0 ? undefined : stops[at + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** Finds whom to write to, or writes down somebody new. */
export function ContactPicker({ onPick }: { onPick: (contact: ContactRecord) => void }) {
  const intl = useIntl()
  const [query, setQuery] = useState('')
  const [isNew, setIsNew] = useState(false)
  const wanted = useDebounced(query.trim(), SEARCH_PAUSE_MS)
  const { data: found, error } = useResource(wanted ? ['/contacts/search', 'start', wanted] : null, {
    read: (http) => searchContacts(http, wanted),
    keepPrevious: true,
    swr: { revalidateOnFocus: false },
  })
  const whole = useFirstField<HTMLDivElement>(isNew)
  if (isNew)
    return (
      <Whole ref={whole}>
        <NewContact typed={query} onBack={() => setIsNew(false)} onCreated={onPick} />
      </Whole>
    )
  return (
    <Whole ref={whole} role="search" onKeyDown={moveAmongFound}>
      <SearchField label={intl.formatMessage(TEXTS.search)} value={query} onChange={setQuery} />
      {!wanted && <RecentContacts onPick={onPick} />}
      {error && wanted && (
        <Note role="alert">
          <FormattedMessage id="conversations.start.searchFailed" defaultMessage="Contacts could not be searched." />
        </Note>
      )}
      {wanted && found && (
        <ContactList
          rows={found.slice(0, 20).map(({ id, name, thumbnail, email, phone_number }) => ({
            ...{ id, name, thumbnail },
            detail: email ?? phone_number,
          }))}
          onPick={(id) => {
            const contact = found.find((one) => one.id === id)
            if (contact) onPick(contact)
          }}
        />
      )}
      {wanted && found?.length === 0 && (
        <Note>
          <FormattedMessage id="conversations.start.nobody" defaultMessage="Nobody of that name is known." />
        </Note>
      )}
      <Row style={{ marginTop: 12 }}>
        <Button size="sm" onClick={() => setIsNew(true)}>
          <FormattedMessage id="conversations.start.newContact" defaultMessage="Somebody new" />
        </Button>
      </Row>
    </Whole>
  )
}

interface NewContactProps {
  /** What was looked for: it begins the field it fits. */
  typed: string
  onBack: () => void
  onCreated: (contact: ContactRecord) => void
}

function NewContact({ typed, onBack, onCreated }: NewContactProps) {
  const intl = useIntl()
  const http = useAccountHttp()
  const word = typed.trim()
  const [values, setValues] = useState({
    name: isEmail(word) || word.startsWith('+') ? '' : word,
    email: isEmail(word) ? word : '',
    phone: word.startsWith('+') ? word : '',
  })
  const [state, setState] = useState<{ isSaving: boolean; problem: string | null }>({ isSaving: false, problem: null })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setState({ isSaving: true, problem: null })
    try {
      const { name, email, phone } = values
      const body = {
        name: name.trim() || email || phone,
        ...(email ? { email } : {}),
        ...(phone ? { phone_number: phone } : {}),
      }
      onCreated(await createContact(http, body))
    } catch (problem) {
      setState({ isSaving: false, problem: problemText(problem, intl.formatMessage(TEXTS.failed)) })
    }
  }
  const field = (key: 'name' | 'email' | 'phone', dir: 'auto' | 'ltr') => (
    <Field label={intl.formatMessage(TEXTS[key])}>
      {(control) => (
        <TextInput
          {...control}
          dir={dir}
          value={values[key]}
          onChange={(event) => setValues({ ...values, [key]: event.currentTarget.value })}
        />
      )}
    </Field>
  )
  const isEmpty = !Object.values(values).some((value) => value.trim())
  return (
    <Fields onSubmit={submit} noValidate>
      {field('name', 'auto')}
      {field('email', 'ltr')}
      {field('phone', 'ltr')}
      {state.problem && <Note role="alert">{state.problem}</Note>}
      <Row>
        <Button size="sm" onClick={onBack}>
          <FormattedMessage id="conversations.start.back" defaultMessage="Back" />
        </Button>
        <Button size="sm" variant="primary" type="submit" loading={state.isSaving} disabled={isEmpty}>
          <FormattedMessage id="conversations.start.create" defaultMessage="Create contact" />
        </Button>
      </Row>
    </Fields>
  )
}
