import { type ContentType, MESSAGE_TYPE } from '@parley/shared/contract/scalars'
import type { Deps } from '../../deps.ts'
import { type Texts, textsIn } from '../../texts/texts.ts'
import { noteMessage } from '../conversations/changes/aftermath.service.ts'
import type { Change } from '../conversations/conversations.service.ts'
import { businessSeconds, type WorkingDay } from '../reports/business-seconds.ts'
import { storeMessage } from './store-message.service.ts'

interface AnswerFacts {
  channel_type: string
  greeting_enabled: boolean
  greeting_message: string | null
  enable_email_collect: boolean
  working_hours_enabled: boolean
  working_hours: WorkingDay[]
  timezone: string
  out_of_office_message: string | null
  has_email: boolean
}

const isClosed = (inbox: AnswerFacts, now: Date): boolean =>
  inbox.working_hours_enabled &&
  businessSeconds(
    { enabled: true, timezone: inbox.timezone, days: inbox.working_hours },
    now,
    new Date(now.getTime() + 1000),
  ) === 0

interface Answer {
  content: string
  contentType: ContentType
}

/** What the inbox says by itself to somebody who has just written for the first time, in order. */
function answersOf(inbox: AnswerFacts, { say }: Texts, now: Date): Answer[] {
  const answers: Answer[] = []
  if (inbox.greeting_enabled && inbox.greeting_message)
    answers.push({ content: inbox.greeting_message, contentType: 'text' })
  if (isClosed(inbox, now) && inbox.out_of_office_message)
    answers.push({ content: inbox.out_of_office_message, contentType: 'text' })
  if (inbox.channel_type === 'Channel::WebWidget' && inbox.enable_email_collect && !inbox.has_email) {
    answers.push({ content: say('message.collect_email'), contentType: 'text' })
    answers.push({ content: say('message.collect_email_form'), contentType: 'input_email' })
  }
  return answers
}

/** Greeting, out-of-office and e-mail collection, after the first incoming message of a conversation. */
export async function answerAutomatically(deps: Deps, { tx, row, after }: Change): Promise<void> {
  const { rows } = await tx.query<AnswerFacts>(
    `select i.channel_type, i.greeting_enabled, i.greeting_message, i.enable_email_collect, i.working_hours_enabled,
       i.working_hours, i.timezone, i.out_of_office_message, ct.email is not null as has_email
     from inboxes i join contacts ct on ct.account_id = i.account_id and ct.id = $3
     where i.account_id = $1 and i.id = $2`,
    [row.account_id, row.inbox_id, row.contact_id],
  )
  const [inbox] = rows
  for (const answer of inbox ? answersOf(inbox, textsIn(row.account_locale), deps.now()) : []) {
    const id = await storeMessage(tx, row, { type: MESSAGE_TYPE.template, ...answer }, deps.now())
    if (id !== null) noteMessage(after, 'message.created', id)
  }
}
