import { CONTENT_TYPES, MESSAGE_TYPE } from '@parley/shared/contract/scalars'
import * as v from 'valibot'
import type { Sql } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { Refused } from '../../errors.ts'
import type { MessageRow } from '../../shapes/message.ts'
import { textsIn } from '../../texts/texts.ts'
import { type Aftermath, noteMessage } from '../conversations/changes/aftermath.service.ts'
import type { LockedConversation } from '../conversations/changes/locked-conversation.ts'
import { storeMessage } from './store-message.service.ts'

const SURVEY = CONTENT_TYPES.indexOf('input_csat')

interface SurveyFacts {
  display_type: string | null
  message: string | null
  operator: string | null
  titles: string[]
  was_asked: boolean
}

/** What the inbox asks at the end; null: it asks nothing. */
async function factsOf(tx: Sql, row: LockedConversation): Promise<SurveyFacts | null> {
  const { rows } = await tx.query<SurveyFacts>(
    `select i.csat_config ->> 'display_type' as display_type, nullif(i.csat_config ->> 'message', '') as message,
       i.csat_config #>> '{survey_rules,operator}' as operator,
       array(select jsonb_array_elements_text(case jsonb_typeof(i.csat_config #> '{survey_rules,values}')
         when 'array' then i.csat_config #> '{survey_rules,values}' else '[]' end)) as titles,
       exists (select 1 from messages m where m.account_id = $1 and m.conversation_id = $3 and m.content_type = $4) as was_asked
     from inboxes i where i.account_id = $1 and i.id = $2 and i.csat_survey_enabled`,
    [row.account_id, row.inbox_id, row.id, SURVEY],
  )
  return rows[0] ?? null
}

function isForLabels({ operator, titles }: SurveyFacts, labels: readonly string[]): boolean {
  if (titles.length === 0) return true
  const has = labels.some((label) => titles.includes(label))
  return operator === 'does_not_contain' ? !has : has
}

/**
 * After a conversation was resolved: asks the visitor once how it was (configuration 8). Chats only, which show the survey
 * themselves; nobody is asked in a conversation that a campaign began, or that was muted.
 */
export async function askForRating(deps: Deps, tx: Sql, row: LockedConversation, after: Aftermath): Promise<void> {
  if (row.channel_type !== 'Channel::WebWidget' || row.campaign_id !== null || row.contact_blocked) return
  const facts = await factsOf(tx, row)
  if (!facts || facts.was_asked || !isForLabels(facts, row.labels)) return
  const content = facts.message ?? textsIn(row.account_locale).say('message.rate')
  const contentAttributes = { display_type: facts.display_type ?? 'emoji' }
  const survey = { type: MESSAGE_TYPE.template, contentType: 'input_csat', content, contentAttributes } as const
  const id = await storeMessage(tx, row, survey, deps.now())
  if (id !== null) noteMessage(after, 'message.created', id)
}

const Rating = v.object({
  rating: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
  feedback_message: v.nullish(v.pipe(v.string(), v.maxLength(10_000))),
})

/** Keeps the answer to a survey: one per message, the agent of the first answer stays. @throws Refused outside 1 to 5 */
export async function storeRating(
  tx: Sql,
  row: LockedConversation,
  message: MessageRow,
  given: unknown,
): Promise<void> {
  const checked = v.safeParse(Rating, given)
  if (!checked.success || message.content_type !== SURVEY) throw new Refused('The rating must be a number from 1 to 5')
  const { rating, feedback_message: feedback } = checked.output
  const { count } = await tx.query(
    'update csat_responses set rating = $3, feedback_message = $4 where account_id = $1 and message_id = $2',
    [row.account_id, message.id, rating, feedback ?? null],
  )
  if (count > 0) return
  await tx.query(
    `insert into csat_responses (account_id, conversation_id, message_id, contact_id, assigned_agent_id, rating, feedback_message)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [row.account_id, row.id, message.id, row.contact_id, row.assignee_id, rating, feedback ?? null],
  )
}
