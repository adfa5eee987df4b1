import { problemText } from '@parley/shared/api/api-error'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { useRealtimeEvent, useSession, useShell } from '@parley/shared/remote/use-shell'
import { toPlainText } from '@parley/shared/rich-text/plain-text'
import { FailureCard } from '@parley/shared/ui/failure-card'
import { memo, type RefObject, useEffect, useLayoutEffect, useMemo } from 'react'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { useTellStoredMessage } from '../conversation/stored-messages.ts'
import type { SendReply } from '../reply/outbox/useSendReply.ts'
import { useAnnounce } from '../state/Announcer.tsx'
import type { Typist } from '../typing/typing.ts'
import { useTypists } from '../typing/useTypists.ts'
import { deleteMessage, retryMessage } from './history/messages.api.ts'
import { newestId, oldestId } from './history/messages.cache.ts'
import { useMessages } from './history/useMessages.ts'
import type { MessageActions } from './message/MessageGroup.tsx'
import { MessagesSkeleton } from './ThreadSkeleton.tsx'
import { Timeline } from './Timeline.tsx'
import { useTimeline } from './useTimeline.ts'

interface ThreadMessagesProps {
  conversationId: number
  contactName: string
  /** Seconds: what came after it is new. Null when nothing is. */
  seenAt: number | null
  /** False when the channel takes no reply now: nothing is tried again then. */
  canReply: boolean
  sending: SendReply
  onEdit: (text: string, isPrivate: boolean) => void
  /** Told the id of the newest message held: what a reply is written after. */
  newestIdRef: RefObject<number>
}

/** The middle of the thread: what was said and what is on its way. */
export const ThreadMessages = memo(function ThreadMessages(props: ThreadMessagesProps) {
  const { conversationId, contactName } = props
  const { user } = useSession()
  const messages = useMessages(conversationId)
  const typists = useTypists(conversationId)
  const actions = useMessageActions(conversationId, props.sending, props.onEdit)
  const rows = useTimeline(conversationId, messages.history, props.seenAt)
  useAnnouncements(conversationId, contactName, typists)
  useLayoutEffect(() => {
    props.newestIdRef.current = newestId(messages.history)
  })
  if (!rows)
    return messages.error ? (
      <MessagesFailed error={messages.error} onRetry={messages.reload} retrying={messages.isReading} />
    ) : (
      <MessagesSkeleton />
    )
  const last = rows.at(-1)
  return (
    <Timeline
      rows={rows}
      contactName={contactName}
      typists={typists}
      actions={actions}
      canRetry={props.canReply}
      older={messages.history?.isComplete ? 'complete' : messages.older}
      onOlder={messages.loadOlder}
      firstKey={oldestId(messages.history)}
      isOwnLast={last?.kind === 'group' && last.author.kind === 'user' && last.author.id === user.id}
    />
  )
})

function MessagesFailed({ error, onRetry, retrying }: { error: unknown; onRetry: () => void; retrying: boolean }) {
  return (
    <FailureCard
      title={<FormattedMessage id="conversations.thread.failed" defaultMessage="Messages could not be loaded." />}
      safe={
        <FormattedMessage id="conversations.thread.failedSafe" defaultMessage="The list and your draft are fine." />
      }
      details={String(error)}
      onRetry={onRetry}
      retrying={retrying}
    />
  )
}

const TEXTS = defineMessages({
  failed: {
    id: 'conversations.action.failed',
    defaultMessage: 'That did not work. Nothing was changed.',
  },
  copied: { id: 'conversations.message.copied', defaultMessage: 'Copied' },
  copyRefused: { id: 'conversations.link.refused', defaultMessage: 'The browser did not allow copying' },
  deleteTitle: { id: 'conversations.message.deleteTitle', defaultMessage: 'Delete this message?' },
  deleteBody: {
    id: 'conversations.message.deleteBody',
    defaultMessage: 'It is removed here. What was delivered stays with the customer.',
  },
  deleteAction: { id: 'conversations.message.deleteAction', defaultMessage: 'Delete message' },
})

/** What can be done to one message. The same object for the life of the thread: bubbles are memoised. */
function useMessageActions(
  conversationId: number,
  sending: SendReply,
  onEdit: ThreadMessagesProps['onEdit'],
): MessageActions {
  const intl = useIntl()
  const http = useAccountHttp()
  const { notify } = useShell()
  const tellStored = useTellStoredMessage()
  return useMemo(() => {
    const failed = (problem: unknown) =>
      notify.toast(problemText(problem, intl.formatMessage(TEXTS.failed)), { tone: 'error' })
    return {
      onRetry: sending.retry,
      onDiscard: sending.discard,
      onEdit: (entry) => {
        sending.takeBack(entry)
        onEdit(entry.content, entry.private)
      },
      onRetryStored: (id) => void retryMessage(http, conversationId, id).then(tellStored, failed),
      onCopy: (text) =>
        void navigator.clipboard.writeText(text).then(
          () => notify.toast(intl.formatMessage(TEXTS.copied)),
          () => notify.toast(intl.formatMessage(TEXTS.copyRefused), { tone: 'error' }),
        ),
      onDelete: async (id) => {
        const question = {
          title: intl.formatMessage(TEXTS.deleteTitle),
          body: intl.formatMessage(TEXTS.deleteBody),
          action: intl.formatMessage(TEXTS.deleteAction),
          danger: true,
        }
        if (await notify.confirm(question)) await deleteMessage(http, conversationId, id).then(tellStored, failed)
      },
    }
  }, [conversationId, sending, onEdit, intl, http, notify, tellStored])
}

/** Says new words of the customer, and that somebody began to type, once for each time. */
function useAnnouncements(conversationId: number, contactName: string, typists: readonly Typist[]): void {
  const intl = useIntl()
  const announce = useAnnounce()
  useRealtimeEvent('message.created', (message) => {
    if (message.conversation_id !== conversationId || message.message_type !== 0) return
    const text = toPlainText(message.content ?? '', 200)
    announce(
      intl.formatMessage(
        { id: 'conversations.announce.message', defaultMessage: '{name} wrote: {text}' },
        { name: contactName, text },
      ),
    )
  })
  const typist = typists.find(({ kind }) => kind === 'contact')?.name
  useEffect(() => {
    if (typist)
      announce(
        intl.formatMessage(
          { id: 'conversations.announce.typing', defaultMessage: '{name} is typing' },
          { name: typist },
        ),
      )
  }, [typist, intl, announce])
}
