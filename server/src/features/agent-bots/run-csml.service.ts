import { CONVERSATION_STATUS } from '@parley/shared/contract/scalars'
import * as v from 'valibot'
import type { Deps } from '../../deps.ts'
import { withConversation } from '../../domain-events/with-conversation.ts'
import { handOff } from '../conversations/changes/hand-off.service.ts'
import { setStatus } from '../conversations/changes/status.service.ts'
import { NewMessageBody } from '../messages/message-requests.ts'
import { addMessage } from '../messages/send/add-message.service.ts'
import type { BotEvent } from './bot-event.ts'
import type { Listener } from './bot-of-inbox.queries.ts'
import { type CsmlAnswer, contentOf, runProgram } from './csml-engine.ts'
import { findQuestion, type Question } from './question.queries.ts'

/** The delivery's own number makes a second run of the job a repeat. */
const echoOf = (event: BotEvent, index: number): string => `${event.delivery}:${index}`

/** What a program answers to, while the conversation is pending and this delivery has not been answered yet. */
const questionIn = (deps: Deps, event: BotEvent): Promise<Question | null> =>
  'messageId' in event ? findQuestion(deps.db, { ...event, answeredAs: echoOf(event, 0) }) : Promise.resolve(null)

const bodyOf = ({ text, choices }: CsmlAnswer['says'][number], echoId: string): NewMessageBody =>
  v.parse(NewMessageBody, {
    content: text,
    echo_id: echoId,
    ...(choices.length > 0 && { content_type: 'input_select', content_attributes: { items: choices } }),
  })

/** Runs one step of a CSML bot's program and says what it answers; the end of the program is a hand-off. */
export async function runCsml(deps: Deps, bot: Listener, event: BotEvent): Promise<void> {
  const question = await questionIn(deps, event)
  if (!question || !('conversationId' in event)) return
  const answer = await runProgram(
    deps,
    { id: `bot-${bot.id}`, name: bot.name, content: contentOf(bot.bot_config) },
    {
      requestId: event.delivery,
      inboxId: event.inboxId,
      userId: question.source_id,
      text: question.text,
      metadata: { conversation_id: question.display_id, contact_id: question.contact_id, account_id: event.accountId },
    },
  )
  if (!answer) return
  const actor = { kind: 'bot', botId: bot.id, name: bot.name } as const
  const target = { accountId: event.accountId, id: event.conversationId }
  await withConversation(deps, target, actor, async (change) => {
    for (const [index, said] of answer.says.entries()) {
      await addMessage(deps, change, { type: 'AgentBot', id: bot.id }, bodyOf(said, echoOf(event, index)), [])
    }
    if (!answer.hasEnded || change.row.status !== CONVERSATION_STATUS.pending) return
    await setStatus(deps, change, { status: 'open' })
    await handOff(deps, change)
  })
}
