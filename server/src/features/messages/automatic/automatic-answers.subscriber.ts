import type { ContentType } from '@parley/shared/contract/scalars'
import type { Deps, Subscriber } from '../../../deps.ts'
import type { ConversationChange } from '../../../domain-events/change.ts'
import type { Texts } from '../../../texts/texts.ts'
import { businessSeconds } from '../../reports/business-seconds.ts'
import { postAutomatic } from '../send/post-automatic.service.ts'
import { type AnswerFacts, findAnswerFacts, findRecentAnswers } from './automatic.queries.ts'
import { chatTexts } from './chat-texts.ts'

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

/** The inbox is closed, and has not said so today nor just been answered for by a person (configuration 2.5). */
async function isAway({ tx, row }: ConversationChange, inbox: AnswerFacts, now: Date): Promise<boolean> {
  if (!isClosed(inbox, now) || !inbox.out_of_office_message?.trim()) return false
  const said = await findRecentAnswers(tx, row, inbox.timezone, now)
  return !said.isTemplateToday && !said.isPersonNow
}

/** What the inbox says to somebody who has just written for the first time, in order. */
function welcomeOf(inbox: AnswerFacts, { say }: Texts): Answer[] {
  const answers: Answer[] = []
  if (inbox.greeting_enabled && inbox.greeting_message?.trim() && !inbox.was_answered)
    answers.push({ content: inbox.greeting_message, contentType: 'text' })
  if (inbox.channel_type === 'Channel::WebWidget' && inbox.enable_email_collect && !inbox.has_email) {
    answers.push({ content: say('message.collect_email'), contentType: 'text' })
    answers.push({ content: say('message.collect_email_form'), contentType: 'input_email' })
  }
  return answers
}

/** That nobody is there, alone; else greeting and e-mail collection after the first words. */
async function answersTo(deps: Deps, change: ConversationChange, isFirst: boolean): Promise<Answer[]> {
  const { tx, row } = change
  const inbox = await findAnswerFacts(tx, row)
  if (!inbox) return []
  if (await isAway(change, inbox, deps.now()))
    return [{ content: inbox.out_of_office_message ?? '', contentType: 'text' }]
  return isFirst ? welcomeOf(inbox, chatTexts(row)) : []
}

/** What an inbox says by itself to whoever writes in. */
export const automaticAnswers: Subscriber = {
  name: 'automatic answers',
  on: {
    'message.created': async ({ deps, change, event: { message, isFirstFromContact } }) => {
      if (message.type !== 'incoming' || message.isPrivate || message.contentAttributes.takes_no_answer === true) return
      // Everybody reads what is said below a tweet.
      if (change.row.additional_attributes?.type === 'tweet') return
      for (const answer of await answersTo(deps, change, isFirstFromContact))
        await postAutomatic(deps, change, { type: 'template', ...answer })
    },
  },
}
