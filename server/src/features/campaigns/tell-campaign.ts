import type { Deps } from '../../deps.ts'

/** Tells the administrators to read a campaign again. After the commit. @param displayId its id on the wire */
export const tellCampaign = (deps: Deps, accountId: number, displayId: number): Promise<void> =>
  deps.publish({ kind: 'admins', accountId }, 'campaign.changed', { id: displayId })
