import type { MessageRest } from '@parley/shared/contract/message'
import { useRealtimeEvent, useSession } from '@parley/shared/remote/use-shell'
import { toPlainText } from '@parley/shared/rich-text/plain-text'
import { PaneBoundary } from '@parley/shared/ui/pane-boundary'
import { memo, type RefObject, useEffect, useLayoutEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { MessagesNotHere } from '../offline/NotHere.tsx'
import { StaleMark } from '../offline/StaleMark.tsx'
import type { SendReply } from '../reply/outbox/useSendReply.ts'
import { useAnnounce } from '../state/Announcer.tsx'
import { isUnreachable } from '../state/useOfflineCopy.ts'
import type { Typist } from '../typing/typing.ts'
import { useTypists } from '../typing/useTypists.ts'
import { FindBar } from './find/FindBar.tsx'
import { type MessageHistory, newestId, oldestId } from './history/messages.cache.ts'
import { useMessages } from './history/useMessages.ts'
import { CannedForm } from './message-menu/CannedForm.tsx'
import { MessageMenu } from './message-menu/MessageMenu.tsx'
import { useMessagePress } from './message-menu/useMessagePress.ts'
import type { ThreadHandle } from './rows/useThreadScroll.ts'
import { MessagesFailed } from './states/MessagesFailed.tsx'
import { MessagesSkeleton } from './ThreadSkeleton.tsx'
import { Timeline } from './Timeline.tsx'
import { useGoToMessage } from './useGoToMessage.ts'
import { useMessageActions } from './useMessageActions.ts'
import { useTimeline } from './useTimeline.ts'

interface ThreadMessagesProps {
  conversationId: number
  /** See `mergeStamp`. */
  stamp: string
  contactName: string
  /** Seconds: what came after it is new. Null when nothing is. */
  seenAt: number | null
  /** False when the channel takes no reply now: nothing is tried again then. */
  canReply: boolean
  sending: SendReply
  onEdit: (text: string, isPrivate: boolean) => void
  /** What is written next answers this message. */
  onAnswer: (message: MessageRest) => void
  /** Told the id of the newest message known: what a reply is written after. */
  newestIdRef: RefObject<number>
  thread: RefObject<ThreadHandle | null>
}

/** The middle of the thread: what was said and what is on its way. What breaks in it leaves head and editor alone. */
export const ThreadMessages = memo(function ThreadMessages(props: ThreadMessagesProps) {
  return (
    <PaneBoundary
      name={<FormattedMessage id="conversations.thread.messages" defaultMessage="The messages" />}
      resetKey={props.conversationId}
    >
      <Messages key={props.stamp} {...props} />
    </PaneBoundary>
  )
})

/** Only what waits to be sent is shown then. */
const NOTHING_READ: MessageHistory = { messages: [], isComplete: true }

function Messages(props: ThreadMessagesProps) {
  const { conversationId, contactName } = props
  const { user } = useSession()
  const messages = useMessages(conversationId, props.stamp)
  const typists = useTypists(conversationId)
  const { passage, shown } = messages
  const isNotHere = !messages.history && isUnreachable(messages.error)
  const whole = useTimeline(conversationId, isNotHere ? NOTHING_READ : messages.history, props.seenAt)
  const part = useTimeline(conversationId, passage.part ?? undefined, props.seenAt, false)
  const rows = part ?? whole
  const { thread } = props
  const onGo = useGoToMessage({ rows, thread, loadBackTo: messages.loadBackTo })
  const { sending, onEdit, onAnswer } = props
  const find = (id: number) => shown?.messages.find((message) => message.id === id)
  const { actions, ...menu } = useMessageActions({ conversationId, sending, onEdit, onAnswer, onGo, find })
  const press = useMessagePress({ find, onMenu: actions.onMenu })
  useAnnouncements(conversationId, contactName, typists)
  useLayoutEffect(() => {
    props.newestIdRef.current = Math.max(props.newestIdRef.current, newestId(messages.history))
  })
  if (!rows || !whole)
    return messages.error ? (
      <MessagesFailed error={messages.error} onRetry={messages.reload} retrying={messages.isReading} />
    ) : (
      <MessagesSkeleton />
    )
  const notHere = isNotHere && (
    <MessagesNotHere isStrip={rows.length > 0} onRetry={messages.reload} retrying={messages.isReading} />
  )
  if (notHere && rows.length === 0) return notHere
  const last = whole.at(-1)
  // Activities are not worth a call: only somebody's words are.
  const lastGroup = whole.findLast((row) => row.kind === 'group')
  return (
    <>
      <FindBar conversationId={conversationId} onGo={onGo} />
      <StaleMark since={messages.staleSince} />
      {notHere}
      <Timeline
        ref={thread}
        rows={rows}
        contactName={contactName}
        typists={part ? [] : typists}
        actions={actions}
        press={press}
        canRetry={props.canReply}
        older={isNotHere || shown?.isComplete ? 'complete' : messages.older}
        onOlder={messages.loadOlder}
        firstKey={oldestId(shown)}
        lastKey={lastGroup?.items.at(-1)?.key ?? ''}
        view={passage.view}
        passage={part ? placeOf(passage) : null}
        isOwnLast={last?.kind === 'group' && last.author.kind === 'user' && last.author.id === user.id}
      />
      {menu.menu && (
        <MessageMenu key={menu.menu.message.id} {...menu.menu} actions={menu.menuActions} onClose={menu.closeMenu} />
      )}
      {menu.canned !== null && <CannedForm text={menu.canned} onClose={menu.closeCanned} />}
    </>
  )
}

const placeOf = ({ at, later, loadLater, leave }: ReturnType<typeof useMessages>['passage']) => ({
  ...{ at, later },
  onLater: () => void loadLater(),
  onLeave: leave,
})

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
