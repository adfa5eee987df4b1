import type { Deps } from '../../../deps.ts'
import type { ConversationChange } from '../../../domain-events/change.ts'
import { withConversation } from '../../../domain-events/with-conversation.ts'
import { jobKind } from '../../../jobs/job-kind.ts'
import { markProcessed } from '../../../jobs/processed-jobs.queries.ts'
import { conditionsHold } from '../../automation-rules/conditions-hold.service.ts'
import { textBody } from '../../messages/message-requests.ts'
import { addMessage } from '../../messages/send/add-message.service.ts'
import { transcriptOf } from '../../openai/transcript.service.ts'
import { type Asked, answerCustomer } from './answer-customer.ts'
import { answerQuestion, handOver, type Outcome } from './answer-question.service.ts'
import { type AskedRow, findAsked } from './asked.queries.ts'
import { handOverTo } from './hand-over.service.ts'
import { withSources } from './safe-answer.ts'

const MOST_MESSAGES = 20

async function outcomeOf(deps: Deps, asked: Asked, row: AskedRow): Promise<Outcome> {
  const { accountId } = asked
  const { live: config, assistant_id: assistantId, name, locale } = row
  if (!config || !row.is_on) return handOver('off')
  if (await conditionsHold(deps, asked, config.conditions)) return handOver('condition')
  const said = await transcriptOf(deps, asked, MOST_MESSAGES)
  const knowledge = { accountId, assistantId, of: 'live', config, locale, name, purpose: 'answers' } as const
  return answerQuestion(deps, knowledge, { question: row.question, said })
}

/** Its number makes a second run of the job a repeat, whichever process it is in. */
const echoOf = ({ messageId }: Asked, part: 'answer' | 'farewell' | 'note'): string => `assistant:${messageId}:${part}`

async function act(
  deps: Deps,
  change: ConversationChange,
  asked: Asked,
  { row, outcome }: { row: AskedRow; outcome: Outcome },
) {
  const bot = { type: 'AgentBot', id: row.agent_bot_id } as const
  const say = async (part: 'answer' | 'farewell' | 'note', text: string, more: Record<string, unknown> = {}) => {
    const body = textBody(text, part === 'note')
    await addMessage(deps, change, bot, { ...body, echo_id: echoOf(asked, part), content_attributes: more }, [])
  }
  if ('answer' in outcome) {
    const { answer, sources } = outcome
    return say('answer', withSources(answer, sources), { sources })
  }
  if (row.live?.farewell && row.is_on) await say('farewell', row.live.farewell)
  await handOverTo(deps, change, outcome, (note) => say('note', note))
}

/**
 * Answers, or hands over, once for each message of a customer. The model is asked outside of the transaction; what it says
 * counts if the conversation still waits for it then. What the model does is never a reason to try again: a person is.
 */
export const answerCustomerJob = jobKind({
  ...answerCustomer,
  run: async (deps, asked, { id }) => {
    const row = await findAsked(deps.db, asked)
    if (!row) return
    const outcome = await outcomeOf(deps, asked, row)
    const actor = { kind: 'bot', botId: row.agent_bot_id, name: row.name } as const
    await withConversation(deps, { accountId: asked.accountId, id: asked.conversationId }, actor, async (change) => {
      const now = await findAsked(change.tx, asked)
      if (now?.agent_bot_id !== row.agent_bot_id || !(await markProcessed(change.tx, id))) return
      await act(deps, change, asked, { row, outcome })
    })
  },
})
