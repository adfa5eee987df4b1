export const generalPath = '/settings/general'
export const agentsPath = '/settings/agents'
export const agentConversationsPath = (agentId: number): string => `/settings/agents/${agentId}/conversations`
export const inboxesPath = '/settings/inboxes/list'
export const newInboxPath = '/settings/inboxes/new'
export const channelPath = (channel: string): string => `/settings/inboxes/new/${channel}`
export const inboxAgentsPath = (inboxId: number): string => `/settings/inboxes/new/${inboxId}/agents`
export const inboxFinishPath = (inboxId: number): string => `/settings/inboxes/new/${inboxId}/finish`
export const inboxPath = (inboxId: number): string => `/settings/inboxes/${inboxId}`
export const teamsPath = '/settings/teams/list'
export const cannedPath = '/settings/canned-response'
/** How an inbox is connected. */
export const connectionPath = (inboxId: number): string => `/settings/inboxes/${inboxId}?tab=connection`
/** The list of conversations of an inbox: another area's page. */
export const inboxConversationsPath = (inboxId: number): string => `/inbox/${inboxId}`
export const newTeamPath = '/settings/teams/new'
export const newTeamAgentsPath = (teamId: number): string => `/settings/teams/new/${teamId}/agents`
export const newTeamFinishPath = (teamId: number): string => `/settings/teams/new/${teamId}/finish`
export const teamPath = (teamId: number): string => `/settings/teams/${teamId}/edit`
export const teamHoursPath = (teamId: number): string => `/settings/teams/${teamId}/edit/working_hours`
export const teamAgentsPath = (teamId: number): string => `/settings/teams/${teamId}/edit/agents`
export const teamFinishPath = (teamId: number): string => `/settings/teams/${teamId}/edit/finish`
/** The list of conversations of a team: another area's page. */
export const teamConversationsPath = (teamId: number): string => `/team/${teamId}`
export const macrosPath = '/settings/macros'
export const newMacroPath = '/settings/macros/new'
export const macroPath = (macroId: number): string => `/settings/macros/${macroId}/edit`
export const automationPath = '/settings/automation'
export const newRulePath = '/settings/automation/new'
export const rulePath = (ruleId: number): string => `/settings/automation/${ruleId}`
export const integrationsPath = '/settings/integrations'
export const botsPath = '/settings/agent-bots'
export const newCsmlBotPath = '/settings/agent-bots/csml/new'
export const csmlBotPath = (botId: number): string => `/settings/agent-bots/csml/${botId}`
export const webhooksPath = '/settings/integrations/webhook'
export const dashboardAppsPath = '/settings/integrations/dashboard_apps'
export const integrationPath = (appId: string): string => `/settings/integrations/${appId}`
export const assistantsPath = '/settings/assistants'
export const assistantUsePath = '/settings/assistants/use'
export const assistantPath = (assistantId: number): string => `/settings/assistants/${assistantId}`
