import type { MessageRest } from '@parley/shared/contract/message'
import { usePermission } from '@parley/shared/remote/use-shell'
import { ContextMenu, MenuItem, type MenuPoint, MenuSeparator } from '@parley/shared/ui/menu'
import Copy from 'lucide-react/icons/copy'
import Languages from 'lucide-react/icons/languages'
import Link2 from 'lucide-react/icons/link-2'
import MessageSquareQuote from 'lucide-react/icons/message-square-quote'
import Reply from 'lucide-react/icons/reply'
import Trash2 from 'lucide-react/icons/trash-2'
import { FormattedMessage, useIntl } from 'react-intl'

export interface MessageMenuActions {
  onAnswer: (message: MessageRest) => void
  onCopy: (text: string) => void
  onCopyLink: (messageId: number) => void
  onTranslate: (messageId: number) => void
  onCanned: (text: string) => void
  onDelete: (messageId: number) => void
}

interface MessageMenuProps {
  message: MessageRest
  at: MenuPoint
  actions: MessageMenuActions
  onClose: () => void
}

/** What can be done with a message. One for the whole thread: a menu for each would cost each a drawing. */
export function MessageMenu({ message, at, actions, onClose }: MessageMenuProps) {
  const intl = useIntl()
  const mayKeep = usePermission('administrator', 'agent')
  const { id, content } = message
  const hasWords = Boolean(content?.trim())
  return (
    <ContextMenu
      at={at}
      label={intl.formatMessage({ id: 'conversations.message.menu', defaultMessage: 'Message' })}
      onClose={onClose}
    >
      <MenuItem icon={Reply} onSelect={() => actions.onAnswer(message)}>
        <FormattedMessage id="conversations.message.answer" defaultMessage="Reply to this message" />
      </MenuItem>
      {hasWords && (
        <MenuItem icon={Copy} onSelect={() => actions.onCopy(content ?? '')}>
          <FormattedMessage id="conversations.message.copy" defaultMessage="Copy text" />
        </MenuItem>
      )}
      <MenuItem icon={Link2} onSelect={() => actions.onCopyLink(id)}>
        <FormattedMessage id="conversations.thread.copyLink" defaultMessage="Copy link" />
      </MenuItem>
      {hasWords && (
        <MenuItem icon={Languages} onSelect={() => actions.onTranslate(id)}>
          <FormattedMessage id="conversations.message.translate" defaultMessage="Translate" />
        </MenuItem>
      )}
      {hasWords && mayKeep && (
        <MenuItem icon={MessageSquareQuote} onSelect={() => actions.onCanned(content ?? '')}>
          <FormattedMessage id="conversations.message.canned" defaultMessage="Make a canned response" />
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem icon={Trash2} danger onSelect={() => actions.onDelete(id)}>
        <FormattedMessage id="conversations.message.delete" defaultMessage="Delete message" />
      </MenuItem>
    </ContextMenu>
  )
}
