import type { CampaignType } from '@parley/shared/contract/campaign'

/** Paths below `/app/accounts/{accountId}`. */
export const campaignsPath = (type: CampaignType): string => `/campaigns/${type}`
