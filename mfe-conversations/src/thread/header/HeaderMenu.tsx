import { usePermission } from '@parley/shared/remote/use-shell'
import { IconButton } from '@parley/shared/ui/icon-button'
import { Menu, MenuItem, MenuSeparator } from '@parley/shared/ui/menu'
import AtSign from 'lucide-react/icons/at-sign'
import BellOff from 'lucide-react/icons/bell-off'
import CalendarSearch from 'lucide-react/icons/calendar-search'
import Ellipsis from 'lucide-react/icons/ellipsis'
import FileText from 'lucide-react/icons/file-text'
import Link2 from 'lucide-react/icons/link-2'
import MailOpen from 'lucide-react/icons/mail-open'
import Merge from 'lucide-react/icons/merge'
import Search from 'lucide-react/icons/search'
import ExternalLink from 'lucide-react/icons/square-arrow-out-up-right'
import Trash2 from 'lucide-react/icons/trash-2'
import Volume2 from 'lucide-react/icons/volume-2'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { PropertyItems } from '../../conversation/properties/PropertyItems.tsx'
import type { FindKind } from '../find/find.atoms.ts'
import type { HeaderFacts } from './header-facts.ts'

const TEXTS = defineMessages({
  more: { id: 'conversations.thread.more', defaultMessage: 'More actions' },
})

export interface HeaderMenuActions {
  onUnread: () => void
  onMute: (muted: boolean) => void
  onCopyLink: () => void
  /** Null in a window of its own. */
  onWindow: (() => void) | null
  onFind: (kind: FindKind) => void
  onTranscript: () => void
  onForceEmail: () => void
  onMerge: () => void
  onDelete: () => void
}

/** What is done to a conversation less often than resolving it. */
export function HeaderMenu({ conversation, ...actions }: HeaderMenuActions & { conversation: HeaderFacts }) {
  const intl = useIntl()
  const isAdministrator = usePermission('administrator')
  const label = intl.formatMessage(TEXTS.more)
  return (
    <Menu
      label={label}
      side="bottom-end"
      trigger={<IconButton icon={Ellipsis} label={label} tooltip={false} title={label} />}
    >
      <MenuItem icon={MailOpen} onSelect={actions.onUnread}>
        <FormattedMessage id="conversations.thread.unread" defaultMessage="Mark as unread" />
      </MenuItem>
      <MenuItem icon={Search} onSelect={() => actions.onFind('words')}>
        <FormattedMessage id="conversations.find.open" defaultMessage="Find in conversation…" />
      </MenuItem>
      <MenuItem icon={CalendarSearch} onSelect={() => actions.onFind('day')}>
        <FormattedMessage id="conversations.find.openDay" defaultMessage="Go to a day…" />
      </MenuItem>
      <MenuSeparator />
      <PropertyItems conversation={conversation} />
      <MenuSeparator />
      <MenuItem icon={Link2} onSelect={actions.onCopyLink}>
        <FormattedMessage id="conversations.thread.copyLink" defaultMessage="Copy link" />
      </MenuItem>
      {actions.onWindow && (
        <MenuItem icon={ExternalLink} onSelect={actions.onWindow}>
          <FormattedMessage id="conversations.thread.window" defaultMessage="Open in a window of its own" />
        </MenuItem>
      )}
      <MenuItem icon={FileText} onSelect={actions.onTranscript}>
        <FormattedMessage id="conversations.thread.transcript" defaultMessage="Send a transcript…" />
      </MenuItem>
      {conversation.mayForceEmail && (
        <MenuItem icon={AtSign} onSelect={actions.onForceEmail}>
          <FormattedMessage id="conversations.thread.forceEmail" defaultMessage="Continue by e-mail…" />
        </MenuItem>
      )}
      {!conversation.isMerged && (
        <MenuItem icon={Merge} onSelect={actions.onMerge}>
          <FormattedMessage id="conversations.merge.ask" defaultMessage="Merge into another conversation…" />
        </MenuItem>
      )}
      <MenuSeparator />
      {conversation.muted ? (
        <MenuItem icon={Volume2} onSelect={() => actions.onMute(false)}>
          <FormattedMessage id="conversations.thread.unmute" defaultMessage="Unmute contact" />
        </MenuItem>
      ) : (
        <MenuItem icon={BellOff} danger onSelect={() => actions.onMute(true)}>
          <FormattedMessage id="conversations.thread.mute" defaultMessage="Mute contact and resolve" />
        </MenuItem>
      )}
      {isAdministrator && (
        <MenuItem icon={Trash2} danger onSelect={actions.onDelete}>
          <FormattedMessage id="conversations.row.delete" defaultMessage="Delete conversation" />
        </MenuItem>
      )}
    </Menu>
  )
}
