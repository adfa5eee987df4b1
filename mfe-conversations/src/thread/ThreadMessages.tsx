import { problemText } from '@parley/shared/api/api-error'
import { useRealtimeEvent, useSession, useShell } from '@parley/shared/remote/use-shell'
import { toPlainText } from '@parley/shared/rich-text/plain-text'
import { FailureCard } from '@parley/shared/ui/failure-card'
import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useRef } from 'react'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { useAccountHttp } from '../conversation/account-http.ts'
import { announce } from '../conversation/announcer.tsx'
import type { ConversationEntry } from '../conversation/conversation-entry.ts'
import { tellStoredMessage } from '../conversation/stored-messages.ts'
import type { Typist } from '../conversation/typing.ts'
import { outboxAtom } from '../reply/outbox/outbox.atoms.ts'
import { entriesOf } from '../reply/outbox/outbox.ts'
import type { SendReply } from '../reply/outbox/useSendReply.ts'
import type { MessageActions } from './message/MessageGroup.tsx'
import { deleteMessage, retryMessage } from './messages.api.ts'
import { oldestId } from './messages.cache.ts'
import { MessagesSkeleton } from './ThreadSkeleton.tsx'
import { Timeline } from './Timeline.tsx'
import { type Author, buildTimeline } from './timeline.ts'
import type { useMessages } from './useMessages.ts'

interface ThreadMessagesProps {
  conversation: ConversationEntry
  messages: ReturnType<typeof useMessages>
  seenAt: number | null
  typists: readonly Typist[]
  sending: SendReply
  onEdit: (text: string, isPrivate: boolean) => void
}

/** The middle of the thread: what was said and what is on its way. */
export function ThreadMessages({ conversation, messages, seenAt, typists, sending, onEdit }: ThreadMessagesProps) {
  const intl = useIntl()
  const { user } = useSession()
  const outbox = useAtomValue(outboxAtom)
  const { history } = messages
  const me: Author = useMemo(() => ({ id: user.id, name: user.name, thumbnail: user.avatar_url, kind: 'user' }), [user])
  const actions = useMessageActions(conversation.id, sending, onEdit)
  useAnnouncements(conversation, typists)

  const rows = useMemo(
    () =>
      history &&
      buildTimeline({
        messages: history.messages,
        outbox: entriesOf(outbox, conversation.id),
        seenAt,
        me,
        dayOf: (at) => intl.formatDate(at * 1000, { year: 'numeric', month: '2-digit', day: '2-digit' }),
      }),
    [history, outbox, conversation.id, seenAt, me, intl],
  )
  if (!rows && messages.error)
    return (
      <FailureCard
        title={<FormattedMessage id="conversations.thread.failed" defaultMessage="Messages could not be loaded." />}
        safe={
          <FormattedMessage id="conversations.thread.failedSafe" defaultMessage="The list and your draft are fine." />
        }
        details={String(messages.error)}
        onRetry={messages.reload}
        retrying={messages.isReading}
      />
    )
  if (!rows) return <MessagesSkeleton />
  const last = rows.at(-1)
  return (
    <Timeline
      rows={rows}
      contactName={conversation.contact.name}
      typists={typists}
      actions={actions}
      older={history?.isComplete ? 'complete' : messages.older}
      onOlder={messages.loadOlder}
      firstKey={oldestId(history)}
      isOwnLast={last?.kind === 'group' && last.author.kind === 'user' && last.author.id === user.id}
    />
  )
}

const TEXTS = defineMessages({
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
  const failed = (problem: unknown) =>
    notify.toast(
      problemText(
        problem,
        intl.formatMessage({
          id: 'conversations.action.failed',
          defaultMessage: 'That did not work. Nothing was changed.',
        }),
      ),
      { tone: 'error' },
    )
  const actions: MessageActions = {
    onRetry: sending.retry,
    onDiscard: sending.discard,
    onEdit: (entry) => {
      sending.takeBack(entry)
      onEdit(entry.content, entry.private)
    },
    onRetryStored: (id) => void retryMessage(http, conversationId, id).then(tellStoredMessage, failed),
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
      if (await notify.confirm(question)) await deleteMessage(http, conversationId, id).then(tellStoredMessage, failed)
    },
  }
  const newest = useRef(actions)
  newest.current = actions
  return useRef<MessageActions>({
    onRetry: (entry) => newest.current.onRetry(entry),
    onDiscard: (entry) => newest.current.onDiscard(entry),
    onEdit: (entry) => newest.current.onEdit(entry),
    onRetryStored: (id) => newest.current.onRetryStored(id),
    onDelete: (id) => newest.current.onDelete(id),
    onCopy: (text) => newest.current.onCopy(text),
  }).current
}

/** Says new words of the customer, and that somebody began to type, once for each time. */
function useAnnouncements(conversation: ConversationEntry, typists: readonly Typist[]): void {
  const intl = useIntl()
  useRealtimeEvent('message.created', (message) => {
    if (message.conversation_id !== conversation.id || message.message_type !== 0) return
    const text = toPlainText(message.content ?? '', 200)
    announce(
      intl.formatMessage(
        { id: 'conversations.announce.message', defaultMessage: '{name} wrote: {text}' },
        { name: conversation.contact.name, text },
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
  }, [typist, intl])
}
