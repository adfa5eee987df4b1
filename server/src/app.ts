import type { FastifyInstance } from 'fastify'
import { identitiesOf } from './authentication.ts'
import type { Deps } from './deps.ts'
import { accountRoutes, limitsRoutes, ownAccountsRoutes, signUpRoutes } from './features/accounts/accounts.routes.ts'
import { accountDeletionRoutes } from './features/accounts/deletion/deletion.routes.ts'
import { agentBotsRoutes } from './features/agent-bots/agent-bots.routes.ts'
import { agentBotLogRoutes } from './features/agent-bots/telling/bot-log.routes.ts'
import { agentsRoutes } from './features/agents/agents.routes.ts'
import { apiDocumentRoutes } from './features/api-document/api-document.routes.ts'
import { appPageRoutes } from './features/app-page/app-page.routes.ts'
import { mailFrameRoutes } from './features/app-page/mail-frame.routes.ts'
import { assistantsRoutes } from './features/assistants/assistants.routes.ts'
import { evaluationRoutes } from './features/assistants/evaluation/evaluation.routes.ts'
import { assistantKnowledgeRoutes } from './features/assistants/knowledge/knowledge.routes.ts'
import { auditLogsRoutes } from './features/audit-logs/audit-logs.routes.ts'
import { automationRulesRoutes } from './features/automation-rules/automation-rules.routes.ts'
import { availabilityReasonsRoutes } from './features/availability-reasons/availability-reasons.routes.ts'
import { billingRoutes, paymentWebhookRoutes } from './features/billing/billing.routes.ts'
import { bulkActionsRoutes } from './features/bulk-actions/bulk-actions.routes.ts'
import { campaignsRoutes } from './features/campaigns/campaigns.routes.ts'
import { campaignRunRoutes, campaignShowingRoutes } from './features/campaigns/run/campaign-run.routes.ts'
import { cannedResponsesRoutes } from './features/canned-responses/canned-responses.routes.ts'
import { captainRoutes } from './features/captain/captain.routes.ts'
import { channelWebhooksRoutes } from './features/channel-webhooks/channel-webhooks.routes.ts'
import { clientApiRoutes } from './features/client-api/client-api.routes.ts'
import { configRoutes } from './features/config/config.routes.ts'
import { contactBulkRoutes } from './features/contacts/bulk/bulk.routes.ts'
import { contactNotesRoutes } from './features/contacts/contact-notes.routes.ts'
import { contactsRoutes } from './features/contacts/contacts.routes.ts'
import { duplicatesRoutes } from './features/contacts/duplicates/duplicates.routes.ts'
import { contactExportsRoutes } from './features/contacts/export/exports.routes.ts'
import { contactFilterRoutes } from './features/contacts/filter/contact-filter.routes.ts'
import { contactImportsRoutes } from './features/contacts/import/imports.routes.ts'
import { contactInboxesRoutes } from './features/contacts/links/contact-inboxes.routes.ts'
import { contactMergeRoutes } from './features/contacts/merge/merge.routes.ts'
import { personExportRoutes } from './features/contacts/person/person-export.routes.ts'
import { contactTimelineRoutes } from './features/contacts/timeline/timeline.routes.ts'
import { unseenComesFirst } from './features/conversations/check-visibility-before-validation.ts'
import { conversationsRoutes } from './features/conversations/conversations.routes.ts'
import { conversationMergeRoutes } from './features/conversations/merge/merge.routes.ts'
import { csatRoutes } from './features/csat/csat.routes.ts'
import { customAttributesRoutes } from './features/custom-attributes/custom-attributes.routes.ts'
import { customFiltersRoutes } from './features/custom-filters/custom-filters.routes.ts'
import { customRolesRoutes } from './features/custom-roles/custom-roles.routes.ts'
import { dashboardAppsRoutes } from './features/dashboard-apps/dashboard-apps.routes.ts'
import { deprecatedCallsRoutes } from './features/deprecated-calls/deprecated-calls.routes.ts'
import { devMailRoutes } from './features/dev-mail/dev-mail.routes.ts'
import { devProvidersRoutes } from './features/dev-providers/dev-providers.routes.ts'
import { facebookPagesRoutes } from './features/facebook-pages/facebook-pages.routes.ts'
import { filesRoutes } from './features/files/files.routes.ts'
import { healthRoutes } from './features/health/health.routes.ts'
import { helpcenterRoutes } from './features/helpcenter/helpcenter.routes.ts'
import { channelHealthRoutes } from './features/inbox-health/inbox-health.routes.ts'
import { inboxMembersRoutes } from './features/inboxes/inbox-members.routes.ts'
import { inboxesRoutes } from './features/inboxes/inboxes.routes.ts'
import { twilioChannelRoutes } from './features/inboxes/twilio-channel.routes.ts'
import { incomingMailRoutes } from './features/incoming-mail/incoming-mail.routes.ts'
import { onboardingRoutes } from './features/installation/onboarding.routes.ts'
import { integrationsRoutes } from './features/integrations/integrations.routes.ts'
import { jobsConsoleRoutes } from './features/jobs-console/jobs-console.routes.ts'
import { labelsRoutes } from './features/labels/labels.routes.ts'
import { macrosRoutes } from './features/macros/macros.routes.ts'
import { mailAuthorizationRoutes, mailCallbackRoutes } from './features/mail-authorization/mail-authorization.routes.ts'
import { conversationUploadsRoutes } from './features/messages/direct-uploads.routes.ts'
import { findMessagesRoutes } from './features/messages/find/find-messages.routes.ts'
import { messagesRoutes } from './features/messages/messages.routes.ts'
import { nativeAttributesRoutes } from './features/native-attributes/native-attributes.routes.ts'
import { notificationsRoutes } from './features/notifications/notifications.routes.ts'
import { openCountsRoutes } from './features/open-counts/open-counts.routes.ts'
import { modelUseRoutes } from './features/openai/model-use.routes.ts'
import { openAiRoutes } from './features/openai/openai.routes.ts'
import { platformApiRoutes, platformAppsRoutes } from './features/platform-api/platform-api.routes.ts'
import { profileRoutes } from './features/profile/profile.routes.ts'
import { publicPortalRoutes } from './features/public-portal/public-portal.routes.ts'
import { pushSubscriptionsRoutes } from './features/push-subscriptions/push-subscriptions.routes.ts'
import { artefactsRoutes } from './features/releases/artefacts/artefacts.routes.ts'
import { releaseHealthRoutes } from './features/releases/health/release-health.routes.ts'
import { overrideRoutes } from './features/releases/overrides/override.routes.ts'
import { previewsRoutes } from './features/releases/previews/previews.routes.ts'
import { openPreviews } from './features/releases/previews/previews.ts'
import { releasesRoutes } from './features/releases/releases.routes.ts'
import { openSignedDocuments } from './features/releases/signed-documents.service.ts'
import { botMetricsRoutes } from './features/reports/bots/bot-metrics.routes.ts'
import { reportDownloadsRoutes } from './features/reports/downloads/downloads.routes.ts'
import { drillDownRoutes } from './features/reports/drill-down/drill-down.routes.ts'
import { reportRebuildRoutes } from './features/reports/rebuild/rebuild.routes.ts'
import { reportsRoutes } from './features/reports/reports.routes.ts'
import { savedReportsRoutes } from './features/reports/saved/saved-reports.routes.ts'
import { surveyBehindRoutes } from './features/reports/surveys/survey-behind.routes.ts'
import { reportTableRoutes } from './features/reports/table/report-table.routes.ts'
import { ticketMetricsRoutes } from './features/reports/tickets/tickets.routes.ts'
import { retentionRoutes } from './features/retention/retention.routes.ts'
import { scheduledMessagesRoutes } from './features/scheduled-messages/scheduled-messages.routes.ts'
import { searchRoutes } from './features/search/search.routes.ts'
import { ownSessionRoutes } from './features/session/own-sessions.routes.ts'
import { passwordRoutes } from './features/session/password.routes.ts'
import { sessionRoutes } from './features/session/session.routes.ts'
import { slaPoliciesRoutes } from './features/sla-policies/sla-policies.routes.ts'
import { slackRoutes } from './features/slack/slack.routes.ts'
import { slackWebhookRoutes } from './features/slack/slack-webhook.routes.ts'
import { superAdminRoutes } from './features/super-admin/super-admin.routes.ts'
import { surveyRoutes } from './features/survey/survey.routes.ts'
import { teamsRoutes } from './features/teams/teams.routes.ts'
import { twitterAuthorizationRoutes, twitterCallbackRoute } from './features/twitter-sign-in/twitter-sign-in.routes.ts'
import { directUploadsRoutes } from './features/uploads/direct-uploads.routes.ts'
import { uploadsRoutes } from './features/uploads/uploads.routes.ts'
import { webhooksRoutes } from './features/webhooks/webhooks.routes.ts'
import { whatsappTemplatesRoutes } from './features/whatsapp-templates/whatsapp-templates.routes.ts'
import { widgetRoutes } from './features/widget/widget.routes.ts'
import { widgetPageRoutes } from './features/widget-page/widget-page.routes.ts'
import { useRequestBodies } from './http/body/request-bodies.ts'
import { useCompression } from './http/compression.ts'
import { createServer } from './http/create-server.ts'
import { useCrossOrigin } from './http/cross-origin.ts'
import { useErrorHandler } from './http/error-handler.ts'
import { useRateLimits } from './http/limits/rate-limits.ts'
import { useRoutes } from './http/route/route.ts'
import { useSecurityHeaders } from './http/security-headers.ts'

/** Addresses of their own, most of them open to anyone. */
function publicRoutes(app: FastifyInstance): void {
  healthRoutes(app)
  configRoutes(app)
  apiDocumentRoutes(app)
  sessionRoutes(app)
  passwordRoutes(app)
  signUpRoutes(app)
  filesRoutes(app)
  devMailRoutes(app)
  devProvidersRoutes(app)
  mailCallbackRoutes(app)
  widgetRoutes(app)
  widgetPageRoutes(app)
  clientApiRoutes(app)
  surveyRoutes(app)
  publicPortalRoutes(app)
  twitterCallbackRoute(app)
  platformApiRoutes(app)
}

/** The page, its files, and which of them count. */
async function frontendRoutes(app: FastifyInstance): Promise<void> {
  await jobsConsoleRoutes(app)
  const previews = openPreviews(app.deps.env)
  const documents = await openSignedDocuments(app.deps, previews)
  await releasesRoutes(app, documents)
  await overrideRoutes(app)
  releaseHealthRoutes(app)
  await previewsRoutes(app, previews)
  appPageRoutes(app, documents, previews)
  mailFrameRoutes(app)
  await artefactsRoutes(app, previews?.fileOf)
}

/** Signed-in users, outside any account. */
function userRoutes(app: FastifyInstance): void {
  profileRoutes(app)
  ownSessionRoutes(app)
  pushSubscriptionsRoutes(app)
  ownAccountsRoutes(app)
  platformAppsRoutes(app)
  superAdminRoutes(app)
}

/** Members of the account in the path; paths are relative to `/api/v1/accounts/:accountId`. */
function insideAccountRoutes(app: FastifyInstance): void {
  unseenComesFirst(app, app.deps)
  ownAccountRoutes(app)
  agentsRoutes(app)
  botRoutes(app)
  teamsRoutes(app)
  labelsRoutes(app)
  inboxesRoutes(app)
  inboxMembersRoutes(app)
  twilioChannelRoutes(app)
  facebookPagesRoutes(app)
  twitterAuthorizationRoutes(app)
  channelHealthRoutes(app)
  whatsappTemplatesRoutes(app)
  availabilityReasonsRoutes(app)
  customAttributesRoutes(app)
  nativeAttributesRoutes(app)
  customRolesRoutes(app)
  auditLogsRoutes(app)
  integrationsRoutes(app)
  openAiRoutes(app)
  slackRoutes(app)
  mailAuthorizationRoutes(app)
  captainRoutes(app)
  assistantAreaRoutes(app)
  webhooksRoutes(app)
  dashboardAppsRoutes(app)
  customFiltersRoutes(app)
  savedReportsRoutes(app)
  reportRebuildRoutes(app)
  cannedResponsesRoutes(app)
  uploadsRoutes(app)
  conversationsRoutes(app)
  conversationMergeRoutes(app)
  openCountsRoutes(app)
  messagesRoutes(app)
  findMessagesRoutes(app)
  scheduledMessagesRoutes(app)
  conversationUploadsRoutes(app)
  bulkActionsRoutes(app)
  macrosRoutes(app)
  automationRulesRoutes(app)
  slaPoliciesRoutes(app)
  csatRoutes(app)
  searchRoutes(app)
  notificationsRoutes(app)
  contactAreaRoutes(app)
  campaignRunRoutes(app)
  campaignShowingRoutes(app)
  campaignsRoutes(app)
  helpcenterRoutes(app)
}

/** The account itself, and what its pages count. */
function ownAccountRoutes(app: FastifyInstance): void {
  accountRoutes(app)
  billingRoutes(app)
  accountDeletionRoutes(app)
  deprecatedCallsRoutes(app)
}

/** Programs that talk in inboxes, and what they were told. */
function botRoutes(app: FastifyInstance): void {
  agentBotsRoutes(app)
  agentBotLogRoutes(app)
}

/** Who answers customers by themselves, and what they know. */
function assistantAreaRoutes(app: FastifyInstance): void {
  assistantsRoutes(app)
  assistantKnowledgeRoutes(app)
  evaluationRoutes(app)
  modelUseRoutes(app)
}

/** People: lists, one of them, many at once. */
function contactAreaRoutes(app: FastifyInstance): void {
  contactsRoutes(app)
  contactFilterRoutes(app)
  contactInboxesRoutes(app)
  contactMergeRoutes(app)
  contactImportsRoutes(app)
  contactExportsRoutes(app)
  contactBulkRoutes(app)
  personExportRoutes(app)
  contactTimelineRoutes(app)
  duplicatesRoutes(app)
  contactNotesRoutes(app)
  retentionRoutes(app)
}

/** Members of the account in the path; paths are relative to `/api/v2/accounts/:accountId`. */
function reportRoutes(app: FastifyInstance): void {
  reportsRoutes(app)
  reportTableRoutes(app)
  reportDownloadsRoutes(app)
  ticketMetricsRoutes(app)
  drillDownRoutes(app)
  botMetricsRoutes(app)
  surveyBehindRoutes(app)
}

/** The same calls under the prefix that some clients use for them. */
function enterpriseRoutes(app: FastifyInstance): void {
  limitsRoutes(app)
  billingRoutes(app)
  accountDeletionRoutes(app)
}

/** The whole server, not yet listening. Every route of it is named in one of the lists above. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const app = createServer(deps)
  useRoutes(app, deps, identitiesOf(deps))
  useErrorHandler(app)
  await useSecurityHeaders(app, deps.env)
  useCrossOrigin(app, deps.env)
  useRateLimits(app, deps)
  await useCompression(app)
  await useRequestBodies(app)
  publicRoutes(app)
  await onboardingRoutes(app)
  await app.register(async (scope) => frontendRoutes(scope))
  await app.register(async (scope) => channelWebhooksRoutes(scope))
  await app.register(async (scope) => slackWebhookRoutes(scope))
  await app.register(async (scope) => paymentWebhookRoutes(scope))
  await app.register(async (scope) => incomingMailRoutes(scope))
  await app.register(async (scope) => directUploadsRoutes(scope))
  await app.register(async (scope) => userRoutes(scope))
  await app.register(async (scope) => insideAccountRoutes(scope), { prefix: '/api/v1/accounts/:accountId' })
  await app.register(async (scope) => reportRoutes(scope), { prefix: '/api/v2/accounts/:accountId' })
  await app.register(async (scope) => enterpriseRoutes(scope), {
    prefix: '/enterprise/api/v1/accounts/:accountId',
  })
  return app
}
