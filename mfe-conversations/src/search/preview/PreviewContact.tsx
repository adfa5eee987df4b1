import type { FoundContact } from '@parley/shared/contract/search'
import { styled } from '@parley/shared/ui/styled'
import { FormattedMessage } from 'react-intl'
import { Loaded } from '../../context/Loaded.tsx'
import { PreviousConversations } from '../../context/PreviousConversations.tsx'
import { useContactConversations } from '../../context/useContext.ts'

const Facts = styled('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'max-content minmax(0, 1fr)',
    columnGap: '4',
    rowGap: '2',
    px: '5',
    py: '4',
    m: 0,
    textStyle: '13',
    '& dt': { color: 'fg.3' },
    '& dd': { m: 0, overflowWrap: 'anywhere' },
  },
})
const Heading = styled('h3', {
  base: { px: '5', pt: '2', pb: '1', textStyle: '12', fontWeight: 'medium', color: 'fg.3' },
})

/** How a contact is reached, and what was talked about. */
export function PreviewContact({ contact }: { contact: FoundContact }) {
  const { data, error, reload } = useContactConversations(contact.id)
  const { email, phone_number, identifier } = contact
  return (
    <>
      <Facts>
        {email && (
          <>
            <dt>
              <FormattedMessage id="conversations.search.email" defaultMessage="E-mail" />
            </dt>
            <dd dir="ltr">{email}</dd>
          </>
        )}
        {phone_number && (
          <>
            <dt>
              <FormattedMessage id="conversations.search.phone" defaultMessage="Phone" />
            </dt>
            <dd dir="ltr">{phone_number}</dd>
          </>
        )}
        {identifier && (
          <>
            <dt>
              <FormattedMessage id="conversations.search.identifier" defaultMessage="Identifier" />
            </dt>
            <dd dir="ltr">{identifier}</dd>
          </>
        )}
      </Facts>
      <Heading>
        <FormattedMessage id="conversations.search.conversations" defaultMessage="Conversations" />
      </Heading>
      <Loaded isReady={data !== undefined} error={error} onRetry={reload}>
        <PreviousConversations conversations={data ?? []} hrefOf={(id) => `/conversations/${id}`} />
      </Loaded>
    </>
  )
}
