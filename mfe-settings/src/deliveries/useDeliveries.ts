import { WebhookDeliveries, type WebhookDelivery } from '@parley/shared/contract/webhook'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { useResource } from '@parley/shared/data/use-resource'
import * as v from 'valibot'

const Redelivered = v.object({ payload: v.object({ id: v.number() }) })

const WHILE_UNDER_WAY_MS = 2_000

/** Something of the page is posted just now: for the first time, or because somebody asked. */
const isUnderWay = (answer: unknown): boolean => {
  const read = v.safeParse(WebhookDeliveries, answer)
  return read.success && read.output.payload.some(({ state, tries }) => state === 'waiting' && tries === 0)
}

/** What a webhook or a bot was told, newest first. @param path of its log: `/webhooks/5/deliveries` */
export function useDeliveries(path: string, page: number, state: WebhookDelivery['state'] | null) {
  const http = useAccountHttp()
  const { data, error, retry } = useResource([path, { page, ...(state && { state }) }], {
    schema: WebhookDeliveries,
    swr: { refreshInterval: (answer) => (isUnderWay(answer) ? WHILE_UNDER_WAY_MS : 0) },
  })
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
