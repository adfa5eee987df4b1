import { useInboxesById } from '@parley/shared/account-lists/use-account-lists'
import { useShell, useStore } from '@parley/shared/remote/use-shell'
import { Button } from '@parley/shared/ui/button'
import { Icon } from '@parley/shared/ui/icon'
import Lock from 'lucide-react/icons/lock'
import { FormattedMessage } from 'react-intl'
import { isHandedOver } from '../../conversation/delivery.ts'
import { useConversationActions } from '../../conversation/useConversationActions.ts'
import { useTypists } from '../../typing/useTypists.ts'
import { useViewers } from '../../viewing/useViewers.ts'
import type { ReplyFacts } from '../reply-box.ts'
import { ColleagueNotice } from './ColleagueNotice.tsx'

interface ReplyNoticeProps {
  conversation: ReplyFacts
  isNote: boolean
}

/** The one sentence worth knowing before one writes: what will become of it, or who else is here. */
export function ReplyNotice({ conversation, isNote }: ReplyNoticeProps) {
  const inbox = useInboxesById().get(conversation.inbox_id)
  const isOffline = useStore(useShell().realtime.status) === 'disconnected'
  const writing = useTypists(conversation.id).filter(({ kind }) => kind === 'agent')
  const viewing = useViewers(conversation.id)
  if (conversation.muted) return <MutedNotice conversation={conversation} />
  // Nobody can be seen to write without a connection; with one, two answers are what is to be feared most.
  if (writing.length > 0) return <ColleagueNotice writing={writing} viewing={viewing} />
  if (!isNote && !isHandedOver(conversation, inbox))
    return (
      <FormattedMessage
        id="conversations.reply.unconnected"
        defaultMessage="This inbox is not connected: a reply will not reach the customer."
      />
    )
  if (isOffline)
    return <FormattedMessage id="conversations.reply.offline" defaultMessage="Offline: replies will wait" />
  if (viewing.length > 0) return <ColleagueNotice writing={writing} viewing={viewing} />
  if (!isNote) return null
  return (
    <>
      <Icon of={Lock} size={14} />
      <FormattedMessage id="conversations.reply.noteHint" defaultMessage="Only your team sees this" />
    </>
  )
}

function MutedNotice({ conversation }: Pick<ReplyNoticeProps, 'conversation'>) {
  const actions = useConversationActions()
  return (
    <>
      <FormattedMessage id="conversations.reply.muted" defaultMessage="Muted: they do not write to you." />{' '}
      <Button variant="link" size="sm" onClick={() => void actions.mute(conversation, false)}>
        <FormattedMessage id="conversations.reply.unmute" defaultMessage="Unmute" />
      </Button>
    </>
  )
}
