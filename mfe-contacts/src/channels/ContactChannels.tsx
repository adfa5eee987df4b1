import { useInboxes } from '@parley/shared/account-lists/use-account-lists'
import { problemText } from '@parley/shared/api/api-error'
import type { ContactRecord } from '@parley/shared/contract/contact-calls'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { useUnreachable } from '@parley/shared/forms/problem-texts'
import { useShell } from '@parley/shared/remote/use-shell'
import { Button } from '@parley/shared/ui/button'
import { ChannelIcon } from '@parley/shared/ui/channel-icon'
import { IconButton } from '@parley/shared/ui/icon-button'
import { Menu, MenuItem } from '@parley/shared/ui/menu'
import { styled } from '@parley/shared/ui/styled'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { FormattedMessage, useIntl } from 'react-intl'
import { addInbox, removeInbox } from './channels.api.ts'

const List = styled('ul', { base: { display: 'grid', gap: '1', listStyle: 'none', mb: '2' } })
const Row = styled('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: '9',
    textStyle: '13',
    '& > svg': { color: 'fg.3', flexShrink: 0 },
    '& > .id': {
      flex: 1,
      minW: 0,
      color: 'fg.3',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
  },
})
const None = styled('p', { base: { textStyle: '13', color: 'fg.3', mb: '2' } })

interface ContactChannelsProps {
  contact: ContactRecord
  /** The links have changed: the contact is read again. */
  onChanged: () => void
}

/** Inboxes that know the contact and the id it goes by there; a link without conversations can be taken away. */
export function ContactChannels({ contact, onChanged }: ContactChannelsProps) {
  const intl = useIntl()
  const http = useAccountHttp()
  const unreachable = useUnreachable()
  const { notify } = useShell()
  const links = contact.contact_inboxes ?? []
  const known = new Set(links.map(({ inbox }) => inbox.id))
  const others = (useInboxes().items ?? []).filter(({ id }) => !known.has(id))
  const attempt = async (work: Promise<unknown>) => {
    await work.catch((problem: unknown) => notify.toast(problemText(problem, unreachable), { tone: 'error' }))
    onChanged()
  }
  const add = intl.formatMessage({ id: 'contacts.channels.add', defaultMessage: 'Add inbox' })
  return (
    <>
      {links.length === 0 && (
        <None>
          <FormattedMessage id="contacts.channels.none" defaultMessage="No inbox knows this contact yet." />
        </None>
      )}
      <List>
        {links.map(({ inbox, source_id: source }) => (
          <Row key={`${inbox.id} ${source}`}>
            <ChannelIcon channel={inbox.channel_type} size={16} />
            <bdi>{inbox.name}</bdi>
            <span className="id" dir="ltr" title={source}>
              {source}
            </span>
            <IconButton
              size="sm"
              icon={X}
              label={intl.formatMessage(
                { id: 'contacts.channels.remove', defaultMessage: 'Remove from {inbox}' },
                { inbox: inbox.name },
              )}
              onClick={() => void attempt(removeInbox(http, contact.id, inbox.id))}
            />
          </Row>
        ))}
      </List>
      {others.length > 0 && (
        <Menu
          label={add}
          trigger={
            <Button size="sm" variant="ghost" icon={Plus}>
              {add}
            </Button>
          }
        >
          {others.map((inbox) => (
            <MenuItem
              key={inbox.id}
              lead={<ChannelIcon decorative channel={inbox.channel_type} size={16} />}
              onSelect={() => void attempt(addInbox(http, contact.id, inbox.id))}
            >
              {inbox.name}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  )
}
