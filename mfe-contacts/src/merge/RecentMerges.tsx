import { problemText } from '@parley/shared/api/api-error'
import { ContactMerge } from '@parley/shared/contract/contact-merge'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { useResource } from '@parley/shared/data/use-resource'
import { useShell } from '@parley/shared/remote/use-shell'
import { Button } from '@parley/shared/ui/button'
import { styled } from '@parley/shared/ui/styled'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import * as v from 'valibot'

const Line = styled('p', { base: { display: 'flex', gap: '3', alignItems: 'center', textStyle: '13', color: 'fg.2' } })
const MERGES = { schema: v.array(ContactMerge), readOn: { 'contact.updated': true } } as const

/** Merges into this contact that can still be undone. */
export function RecentMerges({ contactId }: { contactId: number }) {
  const intl = useIntl()
  const http = useAccountHttp()
  const { notify } = useShell()
  const { data = [], retry } = useResource<ContactMerge[]>(`/contacts/${contactId}/merges`, MERGES)
  const [undoing, setUndoing] = useState<number | null>(null)
  const undo = async (id: number) => {
    setUndoing(id)
    const fallback = { id: 'contacts.notdone', defaultMessage: 'That did not work: the server was not reached.' }
    try {
      await http.request('POST', `/contacts/${contactId}/merges/${id}/undo`)
    } catch (error) {
      notify.toast(problemText(error, intl.formatMessage(fallback)), { tone: 'error' })
    }
    setUndoing(null)
    retry()
  }
  return data.map(({ id, mergee }) => (
    <Line key={id}>
      <span>
        <FormattedMessage
          id="contacts.merge.recent"
          defaultMessage="{name} was merged into this contact."
          values={{ name: <bdi>{mergee.name || mergee.email || mergee.phone_number || mergee.id}</bdi> }}
        />
      </span>
      <Button size="sm" loading={undoing === id} onClick={() => void undo(id)}>
        <FormattedMessage id="contacts.merge.undo" defaultMessage="Undo merge" />
      </Button>
    </Line>
  ))
}
