import { isApiError } from '@parley/shared/api/api-error'
import { useCommand, useSession, useShell, useStore } from '@parley/shared/remote/use-shell'
import { EmptyState } from '@parley/shared/ui/empty-state'
import { FailureCard } from '@parley/shared/ui/failure-card'
import { Pane } from '@parley/shared/ui/pane'
import { useAtomValue } from 'jotai'
import Lock from 'lucide-react/icons/lock'
import SearchX from 'lucide-react/icons/search-x'
import { type ReactNode, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ConversationEntry } from '../conversation/conversation-entry.ts'
import type { Typist } from '../conversation/typing.ts'
import { useConversation } from '../conversation/useConversation.ts'
import { type StatusChange, useConversationActions } from '../conversation/useConversationActions.ts'
import { useInboxesById } from '../conversation/useDirectory.ts'
import { draftsAreReadAtom } from '../reply/drafts/drafts.atoms.ts'
import type { ReplyMode } from '../reply/drafts/drafts.ts'
import { useSendReply } from '../reply/outbox/useSendReply.ts'
import { ReplyBox, type ReplyBoxHandle, type SendText } from '../reply/ReplyBox.tsx'
import { newestId } from './messages.cache.ts'
import { ThreadHeader } from './ThreadHeader.tsx'
import { ThreadMessages } from './ThreadMessages.tsx'
import { HeaderSkeleton, MessagesSkeleton } from './ThreadSkeleton.tsx'
import { useMarkSeen } from './useMarkSeen.ts'
import { useMessages } from './useMessages.ts'

export interface ThreadPageProps {
  id: number
  typists: readonly Typist[]
  isContextOpen: boolean
  onContext: () => void
  onBack: () => void
  /** Opens what comes after this conversation in the list. */
  onNext: () => void
}

/** The open conversation. Keyed by its id. */
export function ThreadPage(props: ThreadPageProps) {
  const intl = useIntl()
  const { conversation, error, reload } = useConversation(props.id)
  const messages = useMessages(props.id)
  useMarkSeen(conversation)
  const label = intl.formatMessage(
    { id: 'conversations.thread.label', defaultMessage: 'Conversation with {name}' },
    { name: conversation?.contact.name ?? `#${props.id}` },
  )
  if (!conversation && error)
    return (
      <Pane aria-label={label}>
        <ThreadFailed error={error} onRetry={reload} />
      </Pane>
    )
  return (
    <Pane aria-label={label}>
      {conversation ? (
        <OpenThread {...props} conversation={conversation} messages={messages} />
      ) : (
        <>
          <HeaderSkeleton />
          <MessagesSkeleton />
        </>
      )}
    </Pane>
  )
}

interface OpenThreadProps extends ThreadPageProps {
  conversation: ConversationEntry
  messages: ReturnType<typeof useMessages>
}

function OpenThread({ conversation, messages, ...props }: OpenThreadProps) {
  const { presence } = useShell()
  const isOnline = useStore(presence).contacts[conversation.contact.id] === 'online'
  const inbox = useInboxesById().get(conversation.inbox_id)
  const actions = useConversationActions()
  const draftsAreRead = useAtomValue(draftsAreReadAtom)
  const [mode, setMode] = useState<ReplyMode>('reply')
  const [seenAt] = useState(() => (conversation.unread_count > 0 ? conversation.agent_last_seen_at : null))
  const reply = useRef<ReplyBoxHandle>(null)
  const snooze = useRef<HTMLButtonElement>(null)
  const newest = useRef(0)
  newest.current = newestId(messages.history)
  const newestMessageId = useRef(() => newest.current).current
  const sending = useSendReply(conversation.id, newestMessageId)
  const copyLink = useCopyLink()

  const toStatus = (to: StatusChange) => void actions.changeStatus(conversation, to)
  const resolve = () => toStatus({ status: 'resolved', snoozedUntil: null })
  const resolveAndNext = () => {
    resolve()
    props.onNext()
  }
  useCommand('conversations.resolve', resolve)
  useCommand('conversations.resolve-next', resolveAndNext)
  useCommand('conversations.note', () => reply.current?.open('note'))
  useCommand('conversations.reply', () => reply.current?.open('reply'))
  useCommand('conversations.snooze', () => snooze.current?.click())

  const send: SendText = ({ content, isPrivate, files, after }) => {
    sending.send(content, isPrivate, files)
    if (after === 'resolve') resolve()
    if (after === 'snooze') toStatus({ status: 'snoozed', snoozedUntil: null })
  }
  return (
    <>
      <ThreadHeader
        conversation={conversation}
        inbox={inbox}
        isOnline={isOnline}
        isContextOpen={props.isContextOpen}
        snoozeRef={snooze}
        onStatus={toStatus}
        onUnread={() => void actions.leaveUnread(conversation)}
        onMute={(muted) => void actions.mute(conversation, muted)}
        onCopyLink={copyLink}
        onContext={props.onContext}
        onBack={props.onBack}
      />
      <ThreadMessages
        conversation={conversation}
        messages={messages}
        seenAt={seenAt}
        typists={props.typists}
        sending={sending}
        onEdit={(text, isPrivate) => reply.current?.edit(text, isPrivate)}
      />
      {draftsAreRead && <ReplyBox ref={reply} conversation={conversation} mode={mode} onMode={setMode} onSend={send} />}
    </>
  )
}

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

/** In place of a conversation that cannot be shown: gone, out of sight, or not loaded. */
function ThreadFailed({ error, onRetry }: { error: unknown; onRetry: () => void }): ReactNode {
  const admin = useSession().permissions.includes('administrator')
  const status = isApiError(error) ? error.status : null
  if (status === 404)
    return (
      <EmptyState
        icon={SearchX}
        title={<FormattedMessage id="conversations.thread.missing" defaultMessage="Conversation not found" />}
      >
        <FormattedMessage
          id="conversations.thread.missingBody"
          defaultMessage="It may have been deleted, or the link is not complete."
        />
      </EmptyState>
    )
  if (status === 401 || status === 403)
    return (
      <EmptyState
        icon={Lock}
        title={
          <FormattedMessage id="conversations.thread.forbidden" defaultMessage="You cannot see this conversation" />
        }
      >
        {!admin && (
          <FormattedMessage
            id="conversations.thread.forbiddenBody"
            defaultMessage="It belongs to an inbox you are not a member of. An administrator can add you."
          />
        )}
      </EmptyState>
    )
  return (
    <FailureCard
      title={<FormattedMessage id="conversations.thread.failed" defaultMessage="Messages could not be loaded." />}
      safe={
        <FormattedMessage id="conversations.thread.failedSafe" defaultMessage="The list and your draft are fine." />
      }
      details={String(error)}
      onRetry={onRetry}
    />
  )
}
