/** Paths below `/app/accounts/{accountId}`; the areas they lead to are the shell's business. */
export const overviewPath = '/reports/overview'
export const inboxPath = (inboxId: number): string => `/inbox/${inboxId}`
export const builderPath = '/reports/report-builder'
export const savedPath = (reportId: number): string => `${builderPath}?report=${reportId}`
