import type { Deps } from './deps.ts'
import type { Subscribers } from './domain-events/subscriber.ts'
import { agentBots } from './features/agent-bots/agent-bots.subscriber.ts'
import { assistants } from './features/assistants/answering/assistants.subscriber.ts'
import { automation } from './features/automation-rules/automation.subscriber.ts'
import { campaignsRealtime } from './features/campaigns/realtime.subscriber.ts'
import { unsubscribing } from './features/campaigns/unsubscribing.subscriber.ts'
import { contactActivity } from './features/contacts/contact-activity.subscriber.ts'
import { contactsRealtime } from './features/contacts/realtime.subscriber.ts'
import { pageVisits } from './features/contacts/timeline/page-visits.subscriber.ts'
import { assignment } from './features/conversations/assignment/assignment.subscriber.ts'
import { activityLines } from './features/conversations/changes/activity-lines.subscriber.ts'
import { reopening } from './features/conversations/changes/reopening.subscriber.ts'
import { replyTimes } from './features/conversations/changes/reply-times.subscriber.ts'
import { conversationsRealtime } from './features/conversations/realtime.subscriber.ts'
import { dialogflow } from './features/dialogflow/dialogflow.subscriber.ts'
import { languageDetection } from './features/integrations/language-detection.subscriber.ts'
import { mentions } from './features/mentions/mentions.subscriber.ts'
import { automaticAnswers } from './features/messages/automatic/automatic-answers.subscriber.ts'
import { satisfactionSurvey } from './features/messages/automatic/satisfaction-survey.subscriber.ts'
import { channelDelivery } from './features/messages/delivery/channel-delivery.subscriber.ts'
import { continuity } from './features/messages/delivery/continuity/continuity.subscriber.ts'
import { notifications } from './features/notifications/notifications.subscriber.ts'
import { notificationsRealtime } from './features/notifications/realtime.subscriber.ts'
import { reportFacts } from './features/reports/report-facts.subscriber.ts'
import { scheduledHold } from './features/scheduled-messages/hold-when-answered.subscriber.ts'
import { slaClocks } from './features/sla-policies/sla-clocks.subscriber.ts'
import { slack } from './features/slack/slack.subscriber.ts'
import { transcriptions } from './features/transcriptions/transcriptions.subscriber.ts'
import { accountWebhooks } from './features/webhooks/account-webhooks.subscriber.ts'
import { inboxWebhooks } from './features/webhooks/inbox/inbox-webhook.subscriber.ts'

/**
 * Everybody who acts on what happens, in this order. Before the commit: each as soon as an event is recorded, and what
 * tells programs outside once the whole change is known. After it: those who tell people.
 */
export const subscribers: Subscribers<Deps> = {
  beforeCommit: [
    reopening,
    scheduledHold,
    contactActivity,
    unsubscribing,
    pageVisits,
    reportFacts,
    activityLines,
    satisfactionSurvey,
    assignment,
    replyTimes,
    slaClocks,
    mentions,
    channelDelivery,
    continuity,
    notifications,
    automaticAnswers,
    languageDetection,
    transcriptions,
    dialogflow,
    assistants,
    slack,
    agentBots,
    inboxWebhooks,
    accountWebhooks,
    automation,
  ],
  afterCommit: [conversationsRealtime, notificationsRealtime, contactsRealtime, campaignsRealtime],
}
