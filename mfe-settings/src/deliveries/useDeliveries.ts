import { WebhookDeliveries, type WebhookDelivery } from '@parley/shared/contract/webhook'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { useResource } from '@parley/shared/data/use-resource'
import * as v from 'valibot'

const Redelivered = v.object({ payload: v.object({ id: v.number() }) })

/** What a webhook or a bot was told, newest first. @param path of its log: `/webhooks/5/deliveries` */
export function useDeliveries(path: string, page: number, state: WebhookDelivery['state'] | null) {
  const http = useAccountHttp()
  const { data, error, retry } = useResource([path, { page, ...(state && { state }) }], { schema: WebhookDeliveries })
  return {
    data,
    error,
    retry,
    /** @throws ApiError */
    redeliver: async (id: number): Promise<void> => {
      v.parse(Redelivered, await http.request('POST', `${path}/${id}/redeliver`, { body: {} }))
      retry()
    },
  }
}
