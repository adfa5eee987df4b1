import { problemText } from '@parley/shared/api/api-error'
import type { ContactRecord } from '@parley/shared/contract/contact-calls'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { useShell } from '@parley/shared/remote/use-shell'
import { styled } from '@parley/shared/ui/styled'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ContactList } from './ContactList.tsx'
import { getContact } from './starting.api.ts'

const Heading = styled('h3', { base: { mt: '3', color: 'fg.3', textStyle: '12' } })
const Note = styled('p', { base: { mt: '2', color: 'fg.3', textStyle: '13' } })

/** As many as are taken in at a glance. */
const MOST = 5

/** Whose pages were looked at a moment ago: often those are whom one is about to write to. */
export function RecentContacts({ onPick }: { onPick: (contact: ContactRecord) => void }) {
  const intl = useIntl()
  const http = useAccountHttp()
  const { bus } = useShell()
  const [recent] = useState(() => bus.recent('contact.opened', 1))
  const [problem, setProblem] = useState<string | null>(null)
  const rows = recent
    .filter(({ contact_id: id }, at) => recent.findIndex((one) => one.contact_id === id) === at)
    .slice(0, MOST)
  if (rows.length === 0) return null
  const pick = (id: number) =>
    getContact(http, id).then(onPick, (failure: unknown) =>
      setProblem(
        problemText(
          failure,
          intl.formatMessage({
            id: 'conversations.start.recentFailed',
            defaultMessage: 'The contact could not be read.',
          }),
        ),
      ),
    )
  return (
    <>
      <Heading>
        <FormattedMessage id="conversations.start.recent" defaultMessage="Looked at just now" />
      </Heading>
      <ContactList
        rows={rows.map(({ contact_id: id, name }) => ({ id, name: name || `#${id}` }))}
        onPick={(id) => void pick(id)}
      />
      {problem && <Note role="alert">{problem}</Note>}
    </>
  )
}
