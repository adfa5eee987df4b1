/** Paths below `/app/accounts/{accountId}`; the areas they lead to are the shell's business. */
export const overviewPath = '/reports/overview'
export const openConversationsPath = '/dashboard'
export const unattendedPath = '/unattended/conversations'
export const inboxPath = (inboxId: number): string => `/inbox/${inboxId}`
