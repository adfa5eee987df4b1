export const agentsPath = '/settings/agents'
export const inboxesPath = '/settings/inboxes/list'
export const newInboxPath = '/settings/inboxes/new'
export const channelPath = (channel: string): string => `/settings/inboxes/new/${channel}`
export const inboxAgentsPath = (inboxId: number): string => `/settings/inboxes/new/${inboxId}/agents`
export const inboxFinishPath = (inboxId: number): string => `/settings/inboxes/new/${inboxId}/finish`
export const inboxPath = (inboxId: number): string => `/settings/inboxes/${inboxId}`
export const teamsPath = '/settings/teams/list'
export const cannedPath = '/settings/canned-response'
/** The list of conversations of an inbox: another area's page. */
export const inboxConversationsPath = (inboxId: number): string => `/inbox/${inboxId}`
