import { usePermission } from '@parley/shared/remote/use-shell'
import { afterMenu, ContextMenu, MenuItem, type MenuPoint, MenuSeparator, SubMenu } from '@parley/shared/ui/menu'
import Check from 'lucide-react/icons/check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import Columns2 from 'lucide-react/icons/columns-2'
import Link2 from 'lucide-react/icons/link-2'
import MailCheck from 'lucide-react/icons/mail-check'
import MailOpen from 'lucide-react/icons/mail-open'
import Moon from 'lucide-react/icons/moon'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import SquareCheck from 'lucide-react/icons/square-check'
import Trash2 from 'lucide-react/icons/trash-2'
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl'
import type { ConversationEntry } from '../../conversation/conversation-entry.ts'
import { useCopyLink, useRemoveConversation } from '../../conversation/link-and-removal.ts'
import { PropertyItems } from '../../conversation/properties/PropertyItems.tsx'
import { SnoozeItems } from '../../conversation/snooze/SnoozeItems.tsx'
import { changeable, useConversationActions } from '../../conversation/useConversationActions.ts'
import { useMayResolve } from '../../resolving/resolve-question.ts'

const TEXTS: Readonly<Record<'label' | 'snooze', MessageDescriptor>> = defineMessages({
  label: { id: 'conversations.row.menu', defaultMessage: 'Conversation with {name}' },
  snooze: { id: 'conversations.snooze', defaultMessage: 'Snooze' },
})

interface RowMenuProps {
  conversation: ConversationEntry
  at: MenuPoint
  href: string
  onSelect: () => void
  /** Opens it beside the open one, where there is one and room. */
  onBeside: (() => void) | null
  onClose: () => void
}

/** What can be done to a conversation without opening it. */
export function RowMenu({ conversation, at, href, onSelect, onBeside, onClose }: RowMenuProps) {
  const intl = useIntl()
  const actions = useConversationActions()
  const copyLink = useCopyLink(href)
  const remove = useRemoveConversation()
  const isAdministrator = usePermission('administrator')
  const { status, unread_count: unread, contact } = conversation
  const facts = changeable(conversation)
  const isDone = status === 'resolved'
  const mayResolve = useMayResolve()
  const to = async () => {
    if (isDone) void actions.changeStatus(facts, { status: 'open', snoozedUntil: null })
    else if (await mayResolve(conversation))
      void actions.changeStatus(facts, { status: 'resolved', snoozedUntil: null })
  }
  return (
    <ContextMenu at={at} label={intl.formatMessage(TEXTS.label, { name: contact.name })} onClose={onClose}>
      <MenuItem icon={SquareCheck} onSelect={onSelect}>
        <FormattedMessage id="conversations.row.choose" defaultMessage="Select" />
      </MenuItem>
      {onBeside && (
        <MenuItem icon={Columns2} onSelect={() => afterMenu(onBeside)}>
          <FormattedMessage id="conversations.beside.open" defaultMessage="Open beside" />
        </MenuItem>
      )}
      {unread > 0 ? (
        <MenuItem icon={MailCheck} onSelect={() => void actions.markRead(facts)}>
          <FormattedMessage id="conversations.row.markRead" defaultMessage="Mark as read" />
        </MenuItem>
      ) : (
        <MenuItem icon={MailOpen} onSelect={() => void actions.leaveUnread(facts)}>
          <FormattedMessage id="conversations.thread.unread" defaultMessage="Mark as unread" />
        </MenuItem>
      )}
      <MenuItem icon={isDone ? RotateCcw : Check} onSelect={() => void to()}>
        {isDone ? (
          <FormattedMessage id="conversations.status.reopen" defaultMessage="Reopen" />
        ) : (
          <FormattedMessage id="conversations.status.resolve" defaultMessage="Resolve" />
        )}
      </MenuItem>
      {status !== 'pending' && (
        <MenuItem
          icon={CircleDashed}
          onSelect={() => void actions.changeStatus(facts, { status: 'pending', snoozedUntil: null })}
        >
          <FormattedMessage id="conversations.status.toPending" defaultMessage="Mark as pending" />
        </MenuItem>
      )}
      <SubMenu icon={Moon} label={intl.formatMessage(TEXTS.snooze)}>
        <SnoozeItems onChange={(change) => void actions.changeStatus(facts, change)} />
      </SubMenu>
      <MenuSeparator />
      <PropertyItems conversation={conversation} />
      <MenuSeparator />
      <MenuItem icon={Link2} onSelect={copyLink}>
        <FormattedMessage id="conversations.thread.copyLink" defaultMessage="Copy link" />
      </MenuItem>
      {isAdministrator && (
        <MenuItem icon={Trash2} danger onSelect={() => void remove(conversation)}>
          <FormattedMessage id="conversations.row.delete" defaultMessage="Delete conversation" />
        </MenuItem>
      )}
    </ContextMenu>
  )
}
