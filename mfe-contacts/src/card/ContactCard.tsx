import { chakra } from '@chakra-ui/react/styled-system'
import type { ContactRecord } from '@parley/shared/contract/contact-calls'
import type { Contact } from '@parley/shared/contract/person'
import type { SlotProps } from '@parley/shared/contract/slots'
import { useShell, useStore } from '@parley/shared/remote/use-shell'
import { Avatar } from '@parley/shared/ui/avatar'
import { Badge } from '@parley/shared/ui/badge'
import { IconButton } from '@parley/shared/ui/icon-button'
import { LoadingRegion, Skeleton } from '@parley/shared/ui/skeleton'
import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router'
import { useContact } from '../contact/useContact.ts'
import { contactPath } from '../paths.ts'
import { CardFacts } from './CardFacts.tsx'
import { contactFacts } from './contact-facts.ts'
import { EditContactDialog } from './EditContactDialog.tsx'

const Root = chakra('div', { base: { px: '4', pb: '3.5' } })
const Head = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    mb: '3',
    '& > div': { minW: 0, flex: 1 },
    '& > button': { alignSelf: 'flex-start' },
  },
})
const Name = chakra(Link, {
  base: {
    display: 'block',
    textStyle: '16',
    fontWeight: 'semibold',
    letterSpacing: '-0.008em',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    color: 'fg.1',
    textDecoration: 'none',
    _hover: { textDecoration: 'underline' },
  },
})
const Muted = chakra('p', {
  base: { color: 'fg.3', textStyle: '13', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})

/** Who the customer of a conversation is, how to reach them, and the way to put it right. Fills `conversation.contact-card`. */
export function ContactCard({ contact_id, contact }: SlotProps<'conversation.contact-card'>) {
  // Another contact is another card: nothing typed for the last one may stay.
  return <Card key={contact_id} id={contact_id} known={contact} />
}

function Card({ id, known }: { id: number; known: Contact | undefined }) {
  const calls = useContact(id, known)
  if (calls.contact) return <LoadedCard contact={calls.contact} onSave={calls.change} />
  if (!calls.error) return <CardSkeleton />
  return (
    <Root>
      <Muted role="status">
        <FormattedMessage id="contacts.card.failed" defaultMessage="The contact could not be loaded." />
      </Muted>
    </Root>
  )
}

interface LoadedCardProps {
  contact: ContactRecord
  onSave: ReturnType<typeof useContact>['change']
}

function LoadedCard({ contact, onSave }: LoadedCardProps) {
  const intl = useIntl()
  const [isEditing, setIsEditing] = useState(false)
  const presence = useStore(useShell().presence)
  const isOnline = String(contact.id) in presence.contacts
  const { company } = contactFacts(contact)
  const name = contact.name || contact.email || contact.phone_number || ''
  return (
    <Root>
      <Head>
        <Avatar
          name={name}
          id={contact.id}
          src={contact.thumbnail}
          size={48}
          presence={isOnline ? 'online' : undefined}
        />
        <div>
          <Name to={contactPath(contact.id)}>
            <bdi>{name}</bdi>
          </Name>
          <Muted>
            {contact.blocked ? (
              <Badge tone="warning">
                <FormattedMessage id="contacts.blocked" defaultMessage="Blocked" />
              </Badge>
            ) : (
              (company && <bdi>{company}</bdi>) || (contact.created_at ? <Since at={contact.created_at} /> : null)
            )}
          </Muted>
        </div>
        <IconButton
          size="sm"
          icon={Pencil}
          iconSize={16}
          label={intl.formatMessage({ id: 'contacts.edit', defaultMessage: 'Edit contact' })}
          onClick={() => setIsEditing(true)}
        />
      </Head>
      <CardFacts contact={contact} />
      {isEditing && <EditContactDialog contact={contact} onSave={onSave} onClose={() => setIsEditing(false)} />}
    </Root>
  )
}

function Since({ at }: { at: number }) {
  return (
    <FormattedMessage
      id="contacts.card.since"
      defaultMessage="Contact since {date}"
      values={{ date: <FormattedDate value={at * 1000} month="short" year="numeric" /> }}
    />
  )
}

function CardSkeleton() {
  return (
    <LoadingRegion>
      <Root>
        <Head>
          <Skeleton round width="3rem" height="3rem" />
          <div>
            <Skeleton width="60%" />
            <Skeleton width="40%" />
          </div>
        </Head>
        <Skeleton width="70%" />
      </Root>
    </LoadingRegion>
  )
}
