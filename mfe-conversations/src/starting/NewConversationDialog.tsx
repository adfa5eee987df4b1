import type { ContactInboxLink, ContactRecord } from '@parley/shared/contract/contact-calls'
import { useResource } from '@parley/shared/data/use-resource'
import { useDiscardQuestion } from '@parley/shared/forms/use-discard-question'
import { Avatar } from '@parley/shared/ui/avatar'
import { Button } from '@parley/shared/ui/button'
import { Dialog } from '@parley/shared/ui/dialog'
import { LoadingRegion, Skeleton } from '@parley/shared/ui/skeleton'
import { styled } from '@parley/shared/ui/styled'
import { type ReactNode, useId, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { SectionFailed } from '../context/SectionFailed.tsx'
import { ContactPicker } from './ContactPicker.tsx'
import { FirstMessage } from './FirstMessage.tsx'
import type { FirstInbox } from './first-inbox.ts'
import { getContact } from './starting.api.ts'
import { useReach } from './useReach.ts'

const Who = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    mb: '4',
    textStyle: '13',
    '& > .words': { flex: 1, minW: 0 },
    '& small': {
      display: 'block',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      color: 'fg.3',
      textStyle: '12',
    },
  },
})
const Note = styled('p', { base: { color: 'fg.2', textStyle: '13' } })

interface NewConversationDialogProps {
  /** Whom it begins with; null asks. */
  contactId: number | null
  /** Chosen at first where it reaches them. */
  inboxId?: number | null
  onClose: () => void
  onStarted: (id: number) => void
}

/** Starts a conversation: with whom, from which inbox, with which words. They are never lost without a question. */
export function NewConversationDialog({ contactId, inboxId, onClose, onStarted }: NewConversationDialogProps) {
  const formId = useId()
  const [picked, setPicked] = useState<ContactRecord | null>(null)
  const [isSending, setIsSending] = useState(false)
  const [isForgotten, setIsForgotten] = useState(false)
  const given = contactId !== null && !isForgotten && !picked
  const read = useResource(given ? [`/contacts/${contactId}`, 'start'] : null, {
    read: (http) => getContact(http, contactId ?? 0),
  })
  const contact = picked ?? (given ? (read.data ?? null) : null)
  const { reach, error, retry } = useReach(contact?.id ?? null, inboxId ?? null)
  const [isDirty, setIsDirty] = useState(false)
  const mayDiscard = useDiscardQuestion()
  const leave = async (go: () => void) => {
    if (!isDirty || (await mayDiscard())) go()
  }
  const close = () => void leave(onClose)
  const again = () => {
    setPicked(null)
    setIsForgotten(true)
  }
  const canWrite = contact && reach?.first
  return (
    <Dialog
      open
      onClose={close}
      width="34rem"
      title={<FormattedMessage id="conversations.start" defaultMessage="New conversation" />}
      footer={
        canWrite && (
          <>
            <Button onClick={close}>
              <FormattedMessage id="conversations.start.cancel" defaultMessage="Cancel" />
            </Button>
            <Button variant="primary" type="submit" form={formId} loading={isSending}>
              <FormattedMessage id="conversations.start.send" defaultMessage="Start conversation" />
            </Button>
          </>
        )
      }
    >
      {contact ? (
        <Chosen contact={contact} onChange={() => void leave(again)} />
      ) : (
        !given && <ContactPicker onPick={setPicked} onDirty={setIsDirty} />
      )}
      {given && !contact && <Waiting error={read.error} onRetry={read.retry} />}
      {contact && (
        <Inboxes reach={reach} error={error} onRetry={retry}>
          {(links, first) => (
            <FirstMessage
              key={contact.id}
              formId={formId}
              contact={contact}
              links={links}
              first={first}
              onSending={setIsSending}
              onDirty={setIsDirty}
              onStarted={onStarted}
            />
          )}
        </Inboxes>
      )}
    </Dialog>
  )
}

function Chosen({ contact, onChange }: { contact: ContactRecord; onChange: () => void }) {
  return (
    <Who>
      <Avatar name={contact.name} id={contact.id} src={contact.thumbnail} size={32} />
      <span className="words">
        <bdi>{contact.name}</bdi>
        <small dir="ltr">{[contact.email, contact.phone_number].filter(Boolean).join(' · ')}</small>
      </span>
      <Button variant="link" onClick={onChange}>
        <FormattedMessage id="conversations.start.other" defaultMessage="Somebody else" />
      </Button>
    </Who>
  )
}

function Waiting({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (error) return <SectionFailed onRetry={onRetry} />
  return (
    <LoadingRegion>
      <Skeleton height="6rem" />
    </LoadingRegion>
  )
}

interface InboxesProps {
  reach: ReturnType<typeof useReach>['reach']
  error: unknown
  onRetry: () => void
  children: (links: readonly ContactInboxLink[], first: FirstInbox) => ReactNode
}

function Inboxes({ reach, error, onRetry, children }: InboxesProps) {
  if (!reach) return <Waiting error={error} onRetry={onRetry} />
  if (reach.first) return children(reach.links, reach.first)
  return (
    <Note role="status">
      <FormattedMessage
        id="conversations.start.unreachable"
        defaultMessage="No inbox reaches this person: an e-mail address or a phone number is missing, or no inbox of yours can write to it."
      />
    </Note>
  )
}
