import { chakra } from '@chakra-ui/react/styled-system'
import type { Contact } from '@parley/shared/contract/person'
import { Badge } from '@parley/shared/ui/badge'
import { RelativeTime } from '@parley/shared/ui/relative-time'
import { FormattedDate, FormattedMessage } from 'react-intl'
import { ContactPicture } from '../picture/ContactPicture.tsx'

const Row = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '4', minW: 0 } })
const Name = chakra('h2', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    textStyle: '20',
    fontWeight: 'semibold',
    overflowWrap: 'anywhere',
  },
})
const Facts = chakra('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '2',
    textStyle: '13',
    color: 'fg.3',
    '& > :not(:last-child)::after': { content: '"·"', marginInlineStart: '2' },
  },
})

interface ContactIdentityProps {
  contact: Contact
  isOnline: boolean
  picture: { onPick: (file: File) => void; onRemove: () => void }
}

/** Who it is, in one glance. */
export function ContactIdentity({ contact, isOnline, picture }: ContactIdentityProps) {
  const { city } = contact.additional_attributes
  return (
    <Row>
      <ContactPicture contact={contact} isOnline={isOnline} {...picture} />
      <div>
        <Name>
          <span dir="auto">{contact.name || contact.email || contact.phone_number}</span>
          {contact.blocked && (
            <Badge tone="warning">
              <FormattedMessage id="contacts.blocked" defaultMessage="Blocked" />
            </Badge>
          )}
        </Name>
        <Facts>
          {typeof city === 'string' && city !== '' && <bdi>{city}</bdi>}
          {contact.created_at && (
            <span>
              <FormattedMessage
                id="contacts.since"
                defaultMessage="Known since {date}"
                values={{ date: <FormattedDate value={contact.created_at * 1000} month="long" year="numeric" /> }}
              />
            </span>
          )}
          {isOnline ? (
            <span>
              <FormattedMessage id="contacts.online" defaultMessage="Online now" />
            </span>
          ) : (
            contact.last_activity_at && (
              <span>
                <FormattedMessage
                  id="contacts.seen"
                  defaultMessage="Last activity {time}"
                  values={{ time: <RelativeTime format="long" at={contact.last_activity_at} /> }}
                />
              </span>
            )
          )}
        </Facts>
      </div>
    </Row>
  )
}
