import { paneLook } from '@parley/shared/ui/pane'
import { styled } from '@parley/shared/ui/styled'
import { useAtomValue, useSetAtom } from 'jotai'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { useLocation } from 'react-router'
import { ConversationApps } from '../apps/ConversationApps.tsx'
import { Chosen } from '../best-next/ChosenStrip.tsx'
import type { ConversationEntry } from '../conversation/conversation-entry.ts'
import { useConversation } from '../conversation/useConversation.ts'
import { type StatusChange, useConversationActions } from '../conversation/useConversationActions.ts'
import { Merging } from '../merging/Merging.tsx'
import { mergeStamp } from '../merging/merged.ts'
import { useThreadCommand } from '../panes/active-pane.ts'
import { type CarriedFocus, useCarriedFocus } from '../panes/useCarriedFocus.ts'
import { draftsAreReadAtom } from '../reply/drafts/drafts.atoms.ts'
import type { ReplyMode } from '../reply/drafts/drafts.ts'
import { newEchoId } from '../reply/outbox/echo-id.ts'
import { useSendReply } from '../reply/outbox/useSendReply.ts'
import { ReplyBox } from '../reply/ReplyBox.tsx'
import { replyFacts, type SendLater, type SendText } from '../reply/reply-box.ts'
import { useMayResolve } from '../resolving/resolve-question.ts'
import { ScheduledStrip } from '../scheduled/ScheduledStrip.tsx'
import { usePutOff } from '../scheduled/usePutOff.ts'
import { useKept } from '../state/useKept.ts'
import { useStableCallback } from '../state/useStableCallback.ts'
import { AnswerStrip } from './AnswerStrip.tsx'
import { findAtom } from './find/find.atoms.ts'
import { ConversationHeader } from './header/ConversationHeader.tsx'
import { headerFacts } from './header/header-facts.ts'
import { useMarkSeen } from './history/useMarkSeen.ts'
import type { ThreadHandle } from './rows/useThreadScroll.ts'
import { ThreadFailed, ThreadRemoved } from './states/ThreadFailed.tsx'
import { ThreadMessages } from './ThreadMessages.tsx'
import { HeaderSkeleton, MessagesSkeleton } from './ThreadSkeleton.tsx'
import { logOf } from './thread-log.ts'
import { useReplyPlace } from './useReplyPlace.ts'

/** It takes the focus when a conversation opens, and needs no ring of its own. */
const Focused = styled('section', { base: { ...paneLook, outline: 'none' } })

export interface ThreadPageProps {
  id: number
  /** Deleted by this person: that is said in its place. */
  isRemoved?: boolean
  isContextOpen: boolean
  onContext: () => void
  onBack: () => void
  /** It stands beside another one, and can be closed by itself. */
  onClose?: (() => void) | undefined
  /** Address of a conversation, as the router takes it. */
  hrefOf: (id: number) => string
  /** Finds what comes after this conversation in the list now. @returns opens it, if this one is still open then */
  findNext: () => () => void
  carriedFocus: CarriedFocus
}

/** The open conversation. Keyed by its id. */
export function ThreadPage(props: ThreadPageProps) {
  const intl = useIntl()
  const { conversation, error, reload } = useConversation(props.id)
  useMarkSeen(conversation)
  const pane = useCarriedFocus(props.carriedFocus)
  const find = useSetAtom(findAtom)
  const findByKey = (event: KeyboardEvent) => {
    if (event.key !== 'f' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    event.preventDefault()
    find({ conversationId: props.id, kind: 'words' })
  }
  const label = intl.formatMessage(
    { id: 'conversations.thread.label', defaultMessage: 'Conversation with {name}' },
    { name: conversation?.contact.name ?? `#${props.id}` },
  )
  return (
    <Focused ref={pane} tabIndex={-1} aria-label={label} onKeyDown={findByKey} data-thread={props.id}>
      {props.isRemoved ? (
        <ThreadRemoved onBack={props.onBack} />
      ) : conversation ? (
        <OpenThread {...props} conversation={conversation} />
      ) : error ? (
        <ThreadFailed error={error} onRetry={reload} onBack={props.onBack} onClose={props.onClose} />
      ) : (
        <>
          <HeaderSkeleton />
          <MessagesSkeleton />
        </>
      )}
    </Focused>
  )
}

interface OpenThreadProps extends ThreadPageProps {
  conversation: ConversationEntry
}

/** Drawn for every event of the conversation: its three parts are memoised, and given only what they show. */
function OpenThread({ conversation, ...props }: OpenThreadProps) {
  const draftsAreRead = useAtomValue(draftsAreReadAtom)
  const [mode, setMode] = useState(useFirstMode())
  const [seenAt] = useState(() => (conversation.unread_count > 0 ? conversation.agent_last_seen_at : null))
  const { reply, edit, answer, factsWithAnswer, answered, answerNone } = useReplyPlace()
  // Where its messages are not here, what is known of the conversation still says after what is written.
  const newestIdRef = useRef(conversation.last_message?.id ?? 0)
  const thread = useRef<ThreadHandle>(null)
  const sending = useSendReply(conversation.id, newestIdRef)
  const changeStatus = useStatusCommands(conversation, props.findNext)

  const send: SendText = useStableCallback(({ content, isPrivate, files, after, facts, holdMs }) => {
    sending.send(content, isPrivate, files, factsWithAnswer(facts), holdMs)
    answerNone()
    if (after === 'resolve') void changeStatus({ status: 'resolved', snoozedUntil: null })
    if (after === 'snooze') void changeStatus({ status: 'snoozed', snoozedUntil: null })
  })
  const putOff = usePutOff(conversation.id)
  const later: SendLater = useStableCallback(async ({ content, isPrivate, files, facts, sendAt }) => {
    const what = { content, private: isPrivate, echo_id: newEchoId(), send_at: sendAt, files }
    const isKept = await putOff({ ...what, facts: { ...factsWithAnswer(facts) } })
    if (isKept) answerNone()
    return isKept
  })
  const replyTo = useKept(replyFacts(conversation))
  const onShowNewest = useStableCallback((id: number) => showNewest(id, thread.current))
  return (
    <>
      <ConversationHeader
        conversation={useKept(headerFacts(conversation))}
        {...{ isContextOpen: props.isContextOpen, onClose: props.onClose }}
        onStatus={changeStatus}
        onContext={useStableCallback(props.onContext)}
        onBack={useStableCallback(props.onBack)}
      />
      <Chosen id={conversation.id} />
      <Merging conversation={conversation} hrefOf={props.hrefOf} />
      <ConversationApps conversationId={conversation.id}>
        <ThreadMessages
          conversationId={conversation.id}
          stamp={mergeStamp(conversation)}
          contactName={conversation.contact.name}
          seenAt={seenAt}
          sending={sending}
          onEdit={edit}
          onAnswer={answer}
          newestIdRef={newestIdRef}
          thread={thread}
          canReply={conversation.can_reply}
        />
        <ScheduledStrip conversationId={conversation.id} onReturn={edit} />
        {answered && <AnswerStrip message={answered} onClose={answerNone} />}
        {draftsAreRead && (
          <ReplyBox
            ref={reply}
            conversation={replyTo}
            mode={mode}
            onMode={setMode}
            onSend={send}
            onLater={later}
            onShowNewest={onShowNewest}
          />
        )}
      </ConversationApps>
    </>
  )
}

/** The end of what was written, with the focus on it. */
function showNewest(conversationId: number, thread: ThreadHandle | null): void {
  thread?.toEnd()
  logOf(conversationId)?.focus()
}

/** Answers the shortcuts of resolving. @returns the one way in which this thread's status is changed */
function useStatusCommands(conversation: ConversationEntry, findNext: ThreadPageProps['findNext']) {
  const actions = useConversationActions()
  const mayResolve = useMayResolve()
  const change = useStableCallback((to: StatusChange) => actions.changeStatus(conversation, to))
  const changeStatus = useStableCallback(
    async (to: StatusChange) => (to.status !== 'resolved' || (await mayResolve(conversation))) && change(to),
  )
  const resolve = () => changeStatus({ status: 'resolved', snoozedUntil: null })
  useThreadCommand('conversations.resolve', () => void resolve())
  useThreadCommand('conversations.resolve-next', async () => {
    // Looked for now: a resolved conversation leaves its place in the list.
    const goOn = findNext()
    // Refused, for a missing attribute for instance: the conversation that has to be seen to stays open.
    if (await resolve()) goOn()
  })
  return changeStatus
}

/** A draft that was a note is opened as one: the address says so. */
function useFirstMode(): ReplyMode {
  const { search } = useLocation()
  return new URLSearchParams(search).get('write') === 'note' ? 'note' : 'reply'
}
