import { useInboxesById } from '@parley/shared/account-lists/use-account-lists'
import { useShell, useStore } from '@parley/shared/remote/use-shell'
import { Button } from '@parley/shared/ui/button'
import { FormattedMessage } from 'react-intl'
import { isHandedOver } from '../conversation/delivery.ts'
import { useConversationActions } from '../conversation/useConversationActions.ts'
import type { ReplyFacts } from './reply-box.ts'

interface ReplyNoticeProps {
  conversation: ReplyFacts
  isNote: boolean
}

/** The one sentence worth knowing before one writes: what will become of the reply. */
export function ReplyNotice({ conversation, isNote }: ReplyNoticeProps) {
  const actions = useConversationActions()
  const inbox = useInboxesById().get(conversation.inbox_id)
  const isOffline = useStore(useShell().realtime.status) === 'disconnected'
  if (conversation.muted)
    return (
      <>
        <FormattedMessage id="conversations.reply.muted" defaultMessage="Muted: they do not write to you." />{' '}
        <Button variant="link" size="sm" onClick={() => void actions.mute(conversation, false)}>
          <FormattedMessage id="conversations.reply.unmute" defaultMessage="Unmute" />
        </Button>
      </>
    )
  if (!isNote && !isHandedOver(conversation, inbox))
    return (
      <FormattedMessage
        id="conversations.reply.unconnected"
        defaultMessage="This inbox is not connected: a reply will not reach the customer."
      />
    )
  if (!isOffline) return null
  return <FormattedMessage id="conversations.reply.offline" defaultMessage="Offline: replies will wait" />
}
