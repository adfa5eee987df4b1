import type { ContactRecord } from '@parley/shared/contract/contact-calls'
import { useResource } from '@parley/shared/data/use-resource'
import { Button } from '@parley/shared/ui/button'
import { SearchField } from '@parley/shared/ui/search-field'
import { styled } from '@parley/shared/ui/styled'
import { type KeyboardEvent, useState } from 'react'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { useDebounced } from '../state/useDebounced.ts'
import { useFirstField } from '../state/useFirstField.ts'
import { ContactList } from './ContactList.tsx'
import { NewContact } from './NewContact.tsx'
import { RecentContacts } from './RecentContacts.tsx'
import { searchContacts } from './starting.api.ts'

const Note = styled('p', { base: { mt: '3', color: 'fg.3', textStyle: '13' } })
const Whole = styled('div', { base: { minW: 0 } })
const Row = styled('div', { base: { display: 'flex', gap: '2' } })

const TEXTS = defineMessages({
  search: { id: 'conversations.start.search', defaultMessage: 'Name, e-mail or phone number' },
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

interface ContactPickerProps {
  onPick: (contact: ContactRecord) => void
  /** Whether something would be lost with it. */
  onDirty: (isDirty: boolean) => void
}

/** Finds whom to write to, or writes down somebody new. */
export function ContactPicker({ onPick, onDirty }: ContactPickerProps) {
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
        <NewContact typed={query} onBack={() => setIsNew(false)} onCreated={onPick} onDirty={onDirty} />
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
