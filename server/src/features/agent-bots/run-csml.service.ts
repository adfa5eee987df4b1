import * as v from 'valibot'
import type { Deps } from '../../deps.ts'
import { handOff } from '../conversations/changes/hand-off.service.ts'
import { setStatus } from '../conversations/changes/status.service.ts'
import { changingById } from '../conversations/conversations.service.ts'
import { addMessage } from '../messages/add-message.service.ts'
import { NewMessageBody } from '../messages/message-requests.ts'
import type { BotEvent } from './bot-event.ts'
import { type CsmlAnswer, contentOf, runProgram } from './csml-engine.ts'
import type { Listener } from './listener.queries.ts'

const PENDING = 2

interface Heard {
  text: string
  source_id: string
  display_id: number
  contact_id: number
}

/** The delivery's own number makes a second run of the job a repeat. */
const echoOf = (event: BotEvent, index: number): string => `${event.delivery}:${index}`

/**
 * What a program answers to: the visitor's words, and the choice made in a question, while the conversation is pending
 * and this delivery has not been answered yet.
 */
async function heardIn(deps: Deps, event: BotEvent): Promise<Heard | null> {
  if (!('messageId' in event)) return null
  const { rows } = await deps.db.query<Heard>(
    `select case when m.message_type = 0 then m.content else m.content_attributes #>> '{submitted_values,0,value}' end as text,
       ci.source_id, c.display_id, c.contact_id
     from messages m join conversations c on c.account_id = m.account_id and c.id = m.conversation_id and c.status = ${PENDING}
     join contact_inboxes ci on ci.account_id = c.account_id and ci.id = c.contact_inbox_id
     where m.account_id = $1 and m.id = $2 and not m.private
       and (($3 = 'message_created' and m.message_type = 0) or ($3 = 'message_updated' and m.message_type = 1 and m.content_type = 4))
       and not exists (select 1 from messages said where said.account_id = m.account_id and said.conversation_id = c.id
         and said.sender_type = 'AgentBot' and said.sender_id = $4 and said.echo_id = $5)`,
    [event.accountId, event.messageId, event.event, event.botId, echoOf(event, 0)],
  )
  return rows[0]?.text ? rows[0] : null
}

const bodyOf = ({ text, choices }: CsmlAnswer['says'][number], echoId: string): NewMessageBody =>
  v.parse(NewMessageBody, {
    content: text,
    echo_id: echoId,
    ...(choices.length > 0 && { content_type: 'input_select', content_attributes: { items: choices } }),
  })

/** Runs one step of a CSML bot's program and says what it answers; the end of the program is a hand-off. */
export async function runCsml(deps: Deps, bot: Listener, event: BotEvent): Promise<void> {
  const heard = await heardIn(deps, event)
  if (!heard || !('conversationId' in event)) return
  const answer = await runProgram(
    deps,
    { id: `bot-${bot.id}`, name: bot.name, content: contentOf(bot.bot_config) },
    {
      requestId: event.delivery,
      inboxId: event.inboxId,
      userId: heard.source_id,
      text: heard.text,
      metadata: { conversation_id: heard.display_id, contact_id: heard.contact_id, account_id: event.accountId },
    },
  )
  if (!answer) return
  const actor = { kind: 'bot', botId: bot.id, name: bot.name } as const
  await changingById(deps, event.accountId, event.conversationId, actor, async (change) => {
    for (const [index, said] of answer.says.entries()) {
      await addMessage(deps, change, { type: 'AgentBot', id: bot.id }, bodyOf(said, echoOf(event, index)), [])
    }
    if (!answer.hasEnded || change.row.status !== PENDING) return
    await setStatus(deps, change.tx, change.row, { status: 'open' }, change.after)
    await handOff(deps, change)
  })
}
