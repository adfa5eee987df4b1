import type { MessageRest } from '@parley/shared/contract/message'
import { useCallback, useRef, useState } from 'react'
import { useThreadCommand } from '../panes/active-pane.ts'
import type { SendFacts } from '../reply/outbox/outbox.ts'
import type { ReplyBoxHandle } from '../reply/reply-box.ts'
import { useStableCallback } from '../state/useStableCallback.ts'

/** The box below the messages, and the message that what is written there answers. */
export function useReplyPlace() {
  const reply = useRef<ReplyBoxHandle>(null)
  const [answered, setAnswered] = useState<MessageRest | null>(null)
  useThreadCommand('conversations.note', () => reply.current?.open('note'))
  useThreadCommand('conversations.reply', () => reply.current?.open('reply'))
  return {
    reply,
    /** Puts words back into the editor. */
    edit: useCallback((text: string, isPrivate: boolean) => reply.current?.edit(text, isPrivate), []),
    answer: useStableCallback((message: MessageRest) => {
      setAnswered(message)
      reply.current?.open(message.private ? 'note' : 'reply')
    }),
    /** What goes with the next message: the one it answers, until `answerNone`. */
    factsWithAnswer: (facts: SendFacts | undefined): SendFacts | undefined =>
      answered ? { ...facts, content_attributes: { in_reply_to: answered.id } } : facts,
    /** Shown until it is answered, or not any more. */
    answered,
    /** Another one that was chosen meanwhile stays. */
    answerNone: () => setAnswered((held) => (held === answered ? null : held)),
  }
}
