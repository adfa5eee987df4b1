import { useInboxesById } from '@parley/shared/account-lists/use-account-lists'
import { useCommand, useShell } from '@parley/shared/remote/use-shell'
import { memo, useRef } from 'react'
import { defineMessages, useIntl } from 'react-intl'
import { type StatusChange, useConversationActions } from '../../conversation/useConversationActions.ts'
import { useIsOnline } from '../../conversation/useIsOnline.ts'
import { type HeaderFacts, ThreadHeader } from './ThreadHeader.tsx'

interface ConversationHeaderProps {
  conversation: HeaderFacts
  isContextOpen: boolean
  onStatus: (to: StatusChange) => void
  onContext: () => void
  onBack: () => void
}

/** The head of the open conversation, with everything it does. Memoised: most events change nothing in it. */
export const ConversationHeader = memo(function ConversationHeader(props: ConversationHeaderProps) {
  const { conversation } = props
  const actions = useConversationActions()
  const snooze = useRef<HTMLButtonElement>(null)
  useCommand('conversations.snooze', () => snooze.current?.click())
  return (
    <ThreadHeader
      {...props}
      inbox={useInboxesById().get(conversation.inbox_id)}
      isOnline={useIsOnline(conversation.contact.id)}
      snoozeRef={snooze}
      onUnread={() => void actions.leaveUnread(conversation)}
      onMute={useMute(conversation)}
      onCopyLink={useCopyLink()}
    />
  )
})

/** Muting resolves and blocks: it can be taken back for as long as the notice stands. */
function useMute(conversation: HeaderFacts): (muted: boolean) => void {
  const intl = useIntl()
  const { notify } = useShell()
  const actions = useConversationActions()
  const takeBack = async () => {
    const muted: HeaderFacts = { ...conversation, muted: true, status: 'resolved', snoozed_until: null }
    const until = conversation.snoozed_until ? Date.parse(conversation.snoozed_until) / 1000 : null
    if (await actions.mute(muted, false))
      await actions.changeStatus({ ...muted, muted: false }, { status: conversation.status, snoozedUntil: until })
  }
  return async (muted) => {
    const isDone = await actions.mute(conversation, muted)
    if (isDone && muted)
      notify.toast(intl.formatMessage(TEXTS.muted), {
        action: { label: intl.formatMessage(TEXTS.undo), run: () => void takeBack() },
      })
  }
}

const TEXTS = defineMessages({
  muted: { id: 'conversations.thread.mutedDone', defaultMessage: 'Muted and resolved' },
  undo: { id: 'conversations.row.undo', defaultMessage: 'Undo' },
})

function useCopyLink(): () => void {
  const intl = useIntl()
  const { notify } = useShell()
  return () =>
    void navigator.clipboard.writeText(window.location.href).then(
      () => notify.toast(intl.formatMessage({ id: 'conversations.link.copied', defaultMessage: 'Link copied' })),
      () =>
        notify.toast(
          intl.formatMessage({ id: 'conversations.link.refused', defaultMessage: 'The browser did not allow copying' }),
          { tone: 'error' },
        ),
    )
}
