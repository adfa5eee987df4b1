import { Box } from '@chakra-ui/react/box'
import { chakra } from '@chakra-ui/react/styled-system'
import { useLabels } from '@parley/shared/account-lists/use-account-lists'
import type { ContactRecord } from '@parley/shared/contract/contact-calls'
import { useDirty, usePermission, useShell, useStore, useTitle } from '@parley/shared/remote/use-shell'
import { PageHeader } from '@parley/shared/ui/page-header'
import { Pane } from '@parley/shared/ui/pane'
import { type ReactNode, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useParams } from 'react-router'
import { AttributesCard } from '../attributes/AttributesCard.tsx'
import { ContactChannels } from '../channels/ContactChannels.tsx'
import { MessageMenu } from '../channels/MessageMenu.tsx'
import { RecentMerges } from '../merge/RecentMerges.tsx'
import { MovableSection } from '../order/MovableSection.tsx'
import type { ContactSection } from '../order/section-order.ts'
import { useSectionOrder } from '../order/useSectionOrder.ts'
import { contactsPath } from '../paths.ts'
import { ContactAside } from './ContactAside.tsx'
import { ContactForm } from './ContactForm.tsx'
import { ContactIdentity } from './ContactIdentity.tsx'
import { ContactLabels } from './ContactLabels.tsx'
import { ContactMenu } from './ContactMenu.tsx'
import { ContactFailure, ContactGone, ContactSkeleton } from './ContactStates.tsx'
import { useContact } from './useContact.ts'
import { useContactActions } from './useContactActions.ts'
import { useOpened } from './useOpened.ts'

const Columns = chakra('div', {
  base: {
    flex: 1,
    minH: 0,
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(20rem, 26.5rem)' },
    overflowY: { base: 'auto', lg: 'hidden' },
    '& > aside': {
      borderInlineStart: { lg: '1px solid var(--line-1)' },
      borderTop: { base: '1px solid var(--line-1)', lg: 'none' },
    },
  },
})
const Details = chakra('div', { base: { minW: 0, overflowY: { lg: 'auto' }, px: { base: '4', md: '12' }, py: '6' } })

/** One person: who they are, what is known, what was said. */
export function ContactPage() {
  const { contactId = '' } = useParams()
  const id = Number(contactId)
  // Another contact is another page: nothing typed for the last one may stay in the form.
  return <OneContact key={id} id={id} />
}

function OneContact({ id }: { id: number }) {
  const contactCalls = useContact(id)
  const { contact, error, isGone, retry } = contactCalls
  if (isGone || error?.status === 404) return <ContactGone />
  if (error) return <ContactFailure error={error} onRetry={retry} />
  if (!contact) return <ContactSkeleton />
  return <LoadedContact contact={contact} calls={contactCalls} />
}

function LoadedContact({ contact, calls }: { contact: ContactRecord; calls: ReturnType<typeof useContact> }) {
  const presence = useStore(useShell().presence)
  const mayDelete = usePermission('administrator', 'contact_manage')
  const actions = useContactActions(contact, calls)
  const name = contact.name || contact.email || contact.phone_number
  useTitle(name)
  useOpened(contact.id, name ?? '')
  return (
    <Pane>
      <PageHeader
        parent={{ label: <FormattedMessage id="contacts.title" defaultMessage="Contacts" />, to: contactsPath }}
        title={name}
      >
        <MessageMenu contactId={contact.id} />
        <ContactMenu contact={contact} mayDelete={mayDelete} onBlock={actions.block} onDelete={actions.remove} />
      </PageHeader>
      <Columns>
        <Details>
          <Box maxW="40rem" mx="auto" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="6">
            <ContactIdentity
              contact={contact}
              isOnline={String(contact.id) in presence.contacts}
              picture={actions.picture}
            />
            <RecentMerges contactId={contact.id} />
            <ContactSections contact={contact} calls={calls} actions={actions} />
          </Box>
        </Details>
        <ContactAside contactId={contact.id} />
      </Columns>
    </Pane>
  )
}

interface ContactSectionsProps {
  contact: ContactRecord
  calls: ReturnType<typeof useContact>
  actions: ReturnType<typeof useContactActions>
}

function ContactSections({ contact, calls, actions }: ContactSectionsProps) {
  const labels = useLabels().items ?? []
  const { order, move } = useSectionOrder()
  const [isDirty, setIsDirty] = useState(false)
  useDirty(isDirty)
  const parts: Record<ContactSection, ReactNode> = {
    contact_details: <ContactForm contact={contact} onSave={actions.save} onDirty={setIsDirty} />,
    contact_labels: <ContactLabels titles={contact.labels ?? []} labels={labels} onChange={actions.relabel} />,
    contact_attributes: <AttributesCard contact={contact} onSave={calls.setAttribute} />,
    contact_inboxes: <ContactChannels contact={contact} onChanged={calls.retry} />,
  }
  return order.map((name, at) => (
    <MovableSection
      key={name}
      name={name}
      at={at}
      isLast={at === order.length - 1}
      onMove={(to) => void move(name, to)}
      onDropHere={(dragged) => {
        const section = order.find((one) => one === dragged)
        if (section && section !== name) void move(section, at)
      }}
    >
      {parts[name]}
    </MovableSection>
  ))
}
