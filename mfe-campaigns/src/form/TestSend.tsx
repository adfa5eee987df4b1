import { chakra } from '@chakra-ui/react/styled-system'
import { problemText } from '@parley/shared/api/api-error'
import { ContactList } from '@parley/shared/contract/contact-calls'
import type { Inbox } from '@parley/shared/contract/sidebar'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { useResource } from '@parley/shared/data/use-resource'
import { useUnreachable } from '@parley/shared/forms/problem-texts'
import { Button } from '@parley/shared/ui/button'
import { SearchField } from '@parley/shared/ui/search-field'
import { useSearchText } from '@parley/shared/ui/use-search-text'
import Send from 'lucide-react/icons/send'
import { useState } from 'react'
import { useForm, useFormState } from 'react-final-form'
import { FormattedMessage, useIntl } from 'react-intl'
import { type CampaignValues, messageOf } from './campaign-form.ts'

const Box = chakra('fieldset', {
  base: { display: 'grid', gap: '2', pt: '4', borderTop: '1px solid', borderColor: 'line.1' },
})
const Legend = chakra('legend', {
  base: { textStyle: '13', fontWeight: 'medium', float: 'inline-start', width: 'full' },
})
const Note = chakra('p', { base: { textStyle: '12', color: 'fg.2' } })
const Found = chakra('ul', {
  base: {
    display: 'grid',
    gap: '1',
    '& li': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '3', textStyle: '13' },
    '& small': { ms: '2', color: 'fg.3' },
  },
})
const MOST = 5

/** The message as it stands, to one contact, now: what is planned stays as it is. */
export function TestSend({ inbox }: { inbox: Inbox | undefined }) {
  const intl = useIntl()
  const [query, setQuery] = useState('')
  const [text, setText] = useSearchText(query, setQuery)
  const { contacts, sent, problem, send } = useTest(inbox, query)
  return (
    <Box>
      <Legend>
        <FormattedMessage id="campaigns.test" defaultMessage="Send a test" />
      </Legend>
      <SearchField
        label={intl.formatMessage({ id: 'campaigns.test.who', defaultMessage: 'Find a contact with a number' })}
        value={text}
        onChange={setText}
      />
      <Found>
        {contacts?.map(({ id, name, phone_number }) => (
          <li key={id}>
            <span>
              <bdi>{name}</bdi>
              <small dir="ltr">{phone_number}</small>
            </span>
            <Button size="sm" icon={Send} onClick={() => void send(id, name)}>
              <FormattedMessage id="campaigns.test.send" defaultMessage="Send test" />
            </Button>
          </li>
        ))}
      </Found>
      <Note role="status">
        {contacts?.length === 0 ? (
          <FormattedMessage id="campaigns.test.none" defaultMessage="No contact with a number matches." />
        ) : problem ? (
          problem
        ) : (
          sent && (
            <FormattedMessage
              id="campaigns.test.sent"
              defaultMessage="Sent to {name}. It is in a conversation of theirs."
              values={{ name: <bdi>{sent}</bdi> }}
            />
          )
        )}
      </Note>
    </Box>
  )
}

/** Finds whom to try it on, and sends. */
function useTest(inbox: Inbox | undefined, query: string) {
  const intl = useIntl()
  const http = useAccountHttp()
  const unreachable = useUnreachable()
  const form = useForm<CampaignValues>()
  const { errors } = useFormState<CampaignValues>({ subscription: { errors: true } })
  const [sent, setSent] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { data } = useResource(query ? ['/contacts/search', { q: query }] : null, {
    schema: ContactList,
    keepPrevious: true,
  })
  const send = async (contactId: number, name: string) => {
    setSent(null)
    if (!inbox || errors?.message || errors?.template || errors?.blanks || errors?.media_link) {
      setProblem(
        intl.formatMessage({
          id: 'campaigns.test.unready',
          defaultMessage: 'Choose an inbox and finish the message first.',
        }),
      )
      return
    }
    const body = { inbox_id: inbox.id, contact_id: contactId, ...messageOf(form.getState().values, inbox) }
    try {
      await http.request('POST', '/campaigns/test', { body })
      setProblem(null)
      setSent(name)
    } catch (refused) {
      setProblem(problemText(refused, unreachable))
    }
  }
  const contacts = query ? data?.payload.filter(({ phone_number }) => phone_number).slice(0, MOST) : undefined
  return { contacts, sent, problem, send }
}
