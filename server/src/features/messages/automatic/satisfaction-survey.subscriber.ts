import type { Subscriber } from '../../../deps.ts'
import type { LockedConversation } from '../../../domain-events/conversation-row.ts'
import { isReplyable } from '../../../presenters/can-reply.ts'

import { postAutomatic } from '../send/post-automatic.service.ts'
import { findSurvey, type SurveyFacts } from './automatic.queries.ts'
import { chatTexts } from './chat-texts.ts'

function isForLabels({ operator, titles }: SurveyFacts, labels: readonly string[]): boolean {
  if (titles.length === 0) return true
  const has = labels.some((label) => titles.includes(label))
  return operator === 'does_not_contain' ? !has : has
}

/** Where nothing may be sent any more nothing is asked. What a person may still answer on Facebook, a machine may not. */
function isOpen({ reach }: SurveyFacts, { channel_type: type, last_incoming_at: last }: LockedConversation, now: Date) {
  return isReplyable(type === 'Channel::FacebookPage' ? { ...reach, window: null } : reach, last, now)
}

/**
 * After a conversation was resolved: asks the customer once how it was (configuration 8). The website chat shows the survey
 * itself, every other channel sends its link; nobody is asked in a conversation that a campaign began, that was muted, or
 * that is public.
 */
export const satisfactionSurvey: Subscriber = {
  name: 'satisfaction survey',
  on: {
    'conversation.status_changed': async ({ deps, change, event: { to } }) => {
      const { tx, row } = change
      if (to !== 'resolved' || row.additional_attributes.type === 'tweet') return
      if (row.campaign_id !== null || row.contact_blocked) return
      const survey = await findSurvey(tx, row)
      if (!survey || survey.was_asked || !isForLabels(survey, row.labels)) return
      if (!isOpen(survey, row, deps.now())) return
      const content = survey.message ?? chatTexts(row).say('message.rate')
      const contentAttributes = { display_type: survey.display_type ?? 'emoji' }
      await postAutomatic(deps, change, { type: 'template', contentType: 'input_csat', content, contentAttributes })
    },
  },
}
