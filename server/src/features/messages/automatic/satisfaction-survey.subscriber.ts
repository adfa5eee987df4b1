import type { Subscriber } from '../../../deps.ts'
import { textsIn } from '../../../texts/texts.ts'
import { postAutomatic } from '../send/post-automatic.service.ts'
import { findSurvey, type SurveyFacts } from './automatic.queries.ts'

function isForLabels({ operator, titles }: SurveyFacts, labels: readonly string[]): boolean {
  if (titles.length === 0) return true
  const has = labels.some((label) => titles.includes(label))
  return operator === 'does_not_contain' ? !has : has
}

/**
 * After a conversation was resolved: asks the visitor once how it was (configuration 8). Chats only, which show the survey
 * themselves; nobody is asked in a conversation that a campaign began, or that was muted.
 */
export const satisfactionSurvey: Subscriber = {
  name: 'satisfaction survey',
  on: {
    'conversation.status_changed': async ({ deps, change, event: { to } }) => {
      const { tx, row } = change
      if (to !== 'resolved' || row.channel_type !== 'Channel::WebWidget') return
      if (row.campaign_id !== null || row.contact_blocked) return
      const survey = await findSurvey(tx, row)
      if (!survey || survey.was_asked || !isForLabels(survey, row.labels)) return
      const content = survey.message ?? textsIn(row.account_locale).say('message.rate')
      const contentAttributes = { display_type: survey.display_type ?? 'emoji' }
      await postAutomatic(deps, change, { type: 'template', contentType: 'input_csat', content, contentAttributes })
    },
  },
}
