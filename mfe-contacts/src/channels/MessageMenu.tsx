import { problemText } from '@parley/shared/api/api-error'
import { ContactInboxLink } from '@parley/shared/contract/contact-calls'
import { useResource } from '@parley/shared/data/use-resource'
import { useUnreachable } from '@parley/shared/forms/problem-texts'
import { Button } from '@parley/shared/ui/button'
import { ChannelIcon } from '@parley/shared/ui/channel-icon'
import { Menu, MenuItem, MenuLink } from '@parley/shared/ui/menu'
import Send from 'lucide-react/icons/send'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import * as v from 'valibot'
import { startPath } from '../paths.ts'

const Links = v.object({ payload: v.array(ContactInboxLink) })

/** Inboxes from which the contact can be written to; choosing one opens the new conversation there. */
export function MessageMenu({ contactId }: { contactId: number }) {
  const intl = useIntl()
  const unreachable = useUnreachable()
  const [isOpen, setIsOpen] = useState(false)
  const { data, error } = useResource(isOpen ? `/contacts/${contactId}/contactable_inboxes` : null, { schema: Links })
  const label = intl.formatMessage({ id: 'contacts.message', defaultMessage: 'Message' })
  return (
    <Menu
      label={label}
      side="bottom-end"
      onOpenChange={setIsOpen}
      trigger={
        <Button variant="primary" icon={Send}>
          {label}
        </Button>
      }
    >
      {data?.payload.map(({ inbox }) => (
        <MenuLink
          key={inbox.id}
          to={startPath(contactId, inbox.id)}
          lead={<ChannelIcon decorative channel={inbox.channel_type} size={16} />}
        >
          {inbox.name}
        </MenuLink>
      ))}
      {(!data || data.payload.length === 0) && (
        <MenuItem disabled onSelect={() => undefined}>
          {error ? (
            problemText(error, unreachable)
          ) : data ? (
            <FormattedMessage id="contacts.message.none" defaultMessage="No inbox of yours reaches this person" />
          ) : (
            <FormattedMessage id="contacts.message.loading" defaultMessage="Looking for inboxes…" />
          )}
        </MenuItem>
      )}
    </Menu>
  )
}
