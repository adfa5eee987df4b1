import { tellInstallationJob } from './features/accounts/announcing/tell-installation.job.ts'
import { deleteAccountJob } from './features/accounts/deletion/delete-account.job.ts'
import { fetchBotAvatar } from './features/agent-bots/fetch-avatar.job.ts'
import { notifyAgentBotJob } from './features/agent-bots/telling/notify-agent-bot.job.ts'
import { tellAgainJob } from './features/agent-bots/telling/tell-again.job.ts'
import { answerCustomerJob } from './features/assistants/answering/answer-customer.job.ts'
import { evaluateAssistantJob } from './features/assistants/evaluation/evaluate.job.ts'
import { runAutomationJob } from './features/automation-rules/run-automation.job.ts'
import { startSubscriptionJob } from './features/billing/start-subscription.job.ts'
import { bulkChange } from './features/bulk-actions/bulk-change.job.ts'
import { sendCampaign } from './features/campaigns/run/send-campaign.job.ts'
import { receiveDeliveryJob } from './features/channel-webhooks/receive-delivery.job.ts'
import { runBulk } from './features/contacts/bulk/run-bulk.job.ts'
import { undoBulk } from './features/contacts/bulk/undo-bulk.job.ts'
import { exportContacts } from './features/contacts/export/run-export.job.ts'
import { forgetPeople } from './features/contacts/forget/forget-people.job.ts'
import { runImport } from './features/contacts/import/run-import.job.ts'
import { undoImport } from './features/contacts/import/undo-import.job.ts'
import { tellConversations } from './features/contacts/merge/tell-conversations.job.ts'
import { exportPerson } from './features/contacts/person/person-export.service.ts'
import { fetchContactPicture } from './features/contacts/picture/fetch-picture.job.ts'
import { postActionEvent } from './features/conversation-actions/post-action-event.job.ts'
import { askAgentJob } from './features/dialogflow/ask-agent.job.ts'
import { detectLanguageJob } from './features/integrations/detect-language.job.ts'
import { retagJob } from './features/labels/rename/retag.job.ts'
import { runMacro } from './features/macros/run-macro.job.ts'
import { fetchMailbox } from './features/mailboxes/fetch-mailbox.job.ts'
import { continueByMail } from './features/messages/delivery/continuity/continue-by-mail.job.ts'
import { mailMessage } from './features/messages/delivery/mail-message.job.ts'
import { deliverOutboxJob } from './features/messages/delivery/outbox/deliver-outbox.job.ts'
import { notifyOwner } from './features/notifications/notify-owner.job.ts'
import { pushNotification } from './features/notifications/push-notification.job.ts'
import { rebuildReports } from './features/reports/rebuild/rebuild-reports.job.ts'
import { mailReport } from './features/reports/saved/mail-report.job.ts'
import { sendPasswordLink } from './features/session/send-password-link.job.ts'
import { deliverSlackJob } from './features/slack/deliver-slack.job.ts'
import { receiveSlackJob } from './features/slack/receive-slack.job.ts'
import { fillAccountJob } from './features/super-admin/sample-data/fill-account.job.ts'
import { transcribeVoiceJob } from './features/transcriptions/transcribe-voice.job.ts'
import { removeFreed } from './features/uploads/remove-unused-files.job.ts'
import { postInboxWebhookEventsJob } from './features/webhooks/inbox/inbox-webhook.job.ts'
import { postWebhookJob } from './features/webhooks/post-webhook.job.ts'
import type { AnyJobKind } from './jobs/job-kind.ts'
import { deliverMail } from './mail/deliver-mail.job.ts'

/** Everything that is done in the background on demand (workspace 23); what happens by the clock is in `scheduled-work.ts`. */
export const JOB_KINDS: readonly AnyJobKind[] = [
  postActionEvent,
  runMacro,
  runAutomationJob,
  bulkChange,
  runImport,
  undoImport,
  exportContacts,
  exportPerson,
  tellConversations,
  runBulk,
  undoBulk,
  deliverMail,
  mailMessage,
  continueByMail,
  deliverOutboxJob,
  receiveDeliveryJob,
  fetchMailbox,
  detectLanguageJob,
  transcribeVoiceJob,
  askAgentJob,
  answerCustomerJob,
  evaluateAssistantJob,
  deliverSlackJob,
  startSubscriptionJob,
  receiveSlackJob,
  fetchBotAvatar,
  fetchContactPicture,
  forgetPeople,
  sendPasswordLink,
  notifyAgentBotJob,
  tellAgainJob,
  postInboxWebhookEventsJob,
  postWebhookJob,
  removeFreed,
  notifyOwner,
  pushNotification,
  deleteAccountJob,
  fillAccountJob,
  tellInstallationJob,
  retagJob,
  sendCampaign,
  mailReport,
  rebuildReports,
]
