import { deleteDueAccounts } from './features/accounts/deletion/deletion.service.ts'
import { purgeBotDeliveries } from './features/agent-bots/telling/bot-log.service.ts'
import { purgeAudits } from './features/audit-logs/audit-logs.service.ts'
import { switchOffBroken } from './features/automation-rules/disable-rule.service.ts'
import { purgeRuns } from './features/automation-rules/rule-log.service.ts'
import { startDueCampaigns } from './features/campaigns/run/campaign-run.service.ts'
import { sweepTemplates } from './features/channel-health/templates.service.ts'
import { checkVersion } from './features/config/newer-version/newer-version.service.ts'
import { purgeBulk } from './features/contacts/bulk/bulk.service.ts'
import { purgeExports } from './features/contacts/export/exports.service.ts'
import { forgetLeftovers } from './features/contacts/forget/forget-people.job.ts'
import { purgeImports } from './features/contacts/import/imports.service.ts'
import { purgeMerges } from './features/contacts/merge/undo-merge.service.ts'
import { autoResolve } from './features/conversations/changes/auto-resolve.job.ts'
import { wakeConversations } from './features/conversations/changes/wake.job.ts'
import { foldCounts } from './features/conversations/counts/fold-counts.job.ts'
import { publishArticles } from './features/helpcenter/articles/publish-articles.job.ts'
import { purgeMacroRuns } from './features/macros/macro-runs.service.ts'
import { pollMailboxes } from './features/mailboxes/fetch-mailbox.job.ts'
import { resumeOutbox } from './features/messages/delivery/outbox/deliver-outbox.job.ts'
import { purgeNotifications, wakeNotifications } from './features/notifications/notifications-list.service.ts'
import { watchCanaries } from './features/releases/canary/watch-canaries.job.ts'
import { purgeHealth } from './features/releases/health/note-health.service.ts'
import { endPins } from './features/releases/rings/end-pins.job.ts'
import { foldReports } from './features/reports/roll-up/fold-reports.job.ts'
import { mailDueReports } from './features/reports/saved/mail-due-reports.job.ts'
import { keepRetention } from './features/retention/retention.service.ts'
import { sendDue } from './features/scheduled-messages/send-due.job.ts'
import { missTargets } from './features/sla-policies/miss-targets.job.ts'
import { removeUnusedFiles } from './features/uploads/unused-files.service.ts'
import { collectUploads } from './features/uploads/uploads.service.ts'
import { purgeDeliveries } from './features/webhooks/purge-deliveries.service.ts'
import { purgeProcessedJobs } from './jobs/processed-jobs.queries.ts'
import type { ScheduledWork } from './jobs/schedule.ts'

const MINUTE = 60_000

/** Everything that happens by the clock (workspace 23). */
export const WORKS: readonly ScheduledWork[] = [
  { name: 'fold the counts of conversations', everyMs: 10_000, run: foldCounts },
  { name: 'send answers that were put off', everyMs: 5_000, run: sendDue },
  { name: 'wake snoozed conversations', everyMs: MINUTE, run: wakeConversations },
  { name: 'take up messages whose sender died', everyMs: MINUTE, run: resumeOutbox },
  { name: 'look for mails in mailboxes', everyMs: MINUTE, run: pollMailboxes },
  { name: 'wake snoozed notifications', everyMs: MINUTE, run: wakeNotifications },
  { name: 'mark missed targets of SLAs', everyMs: MINUTE, run: missTargets },
  { name: 'start campaigns that are due', everyMs: MINUTE, run: startDueCampaigns },
  { name: 'publish articles whose time has come', everyMs: MINUTE, run: publishArticles },
  { name: 'fetch templates of WhatsApp', everyMs: 5 * MINUTE, run: sweepTemplates },
  { name: 'resolve idle conversations', everyMs: 5 * MINUTE, run: autoResolve },
  { name: 'purge old notifications', everyMs: 5 * MINUTE, run: purgeNotifications },
  { name: 'mail reports that are due', everyMs: MINUTE, run: mailDueReports },
  { name: 'fold reports', everyMs: 5 * MINUTE, run: foldReports },
  { name: 'purge receipts of jobs', everyMs: 24 * 60 * MINUTE, run: purgeProcessedJobs },
  { name: 'collect unused uploads', everyMs: 60 * MINUTE, run: collectUploads },
  { name: 'remove files of deleted records', everyMs: 5 * MINUTE, run: removeUnusedFiles },
  { name: 'purge the log of webhooks', everyMs: 60 * MINUTE, run: purgeDeliveries },
  { name: 'purge the log of agent bots', everyMs: 60 * MINUTE, run: purgeBotDeliveries },
  { name: 'switch off automation rules that name what is gone', everyMs: 5 * MINUTE, run: switchOffBroken },
  { name: 'purge runs of automation rules', everyMs: 60 * MINUTE, run: purgeRuns },
  { name: 'purge runs of macros', everyMs: 60 * MINUTE, run: purgeMacroRuns },
  { name: 'delete accounts whose day has come', everyMs: 10 * MINUTE, run: deleteDueAccounts },
  { name: 'watch builds that are on their way', everyMs: MINUTE, run: watchCanaries },
  { name: 'purge how builds did', everyMs: 60 * MINUTE, run: purgeHealth },
  { name: 'ask for a newer version', everyMs: 24 * 60 * MINUTE, run: checkVersion },
  { name: 'end pins of releases', everyMs: MINUTE, run: endPins },
  {
    name: 'forget files of contacts',
    everyMs: 60 * MINUTE,
    run: async (deps) => (await purgeImports(deps)) + (await purgeExports(deps)) + (await purgeBulk(deps)),
  },
  { name: 'forget merges of contacts that cannot be undone', everyMs: 5 * MINUTE, run: purgeMerges },
  { name: 'forget what is left of people who are gone', everyMs: 60 * MINUTE, run: forgetLeftovers },
  { name: 'forget what accounts keep no longer', everyMs: 60 * MINUTE, run: keepRetention },
  { name: 'purge the audit trail', everyMs: 60 * MINUTE, run: purgeAudits },
]
