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
/** A point between two facts; the one before the first of a line is outside and not seen. */
const Facts = chakra('p', {
  base: {
    overflow: 'hidden',
    textStyle: '13',
    color: 'fg.3',
    '& > span': { display: 'flex', flexWrap: 'wrap', ms: '-5' },
    '& > span > span': {
      position: 'relative',
      ps: '5',
      _before: { content: '"·"', position: 'absolute', insetInlineStart: '2' },
    },
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
          <span>
            {typeof city === 'string' && city !== '' && (
              <span>
                <bdi>{city}</bdi>
              </span>
            )}
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
          </span>
        </Facts>
      </div>
    </Row>
  )
}
