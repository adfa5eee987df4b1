import type { Campaign } from '@parley/shared/contract/campaign'
import type { Http } from '@parley/shared/remote/shell-api'

/** `path` is `/api/v1/accounts/{id}/campaigns`. */
export const setEnabled = (http: Http, path: string, id: number, enabled: boolean): Promise<Campaign> =>
  http.request('PATCH', `${path}/${id}`, { body: { enabled } })

export const deleteCampaign = (http: Http, path: string, id: number): Promise<unknown> =>
  http.request('DELETE', `${path}/${id}`)
