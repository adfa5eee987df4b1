import { Webhook, type WebhookBody } from '@parley/shared/contract/webhook'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { useResource } from '@parley/shared/data/use-resource'
import * as v from 'valibot'

const List = v.object({ payload: v.object({ webhooks: v.array(Webhook) }) })
const One = v.pipe(
  v.object({ payload: v.object({ webhook: Webhook }) }),
  v.transform(({ payload }) => payload.webhook),
)

export type WebhookChange = Partial<WebhookBody & { enabled: boolean }>

/** The webhooks of the account, and what may be done with them. */
export function useWebhooks() {
  const http = useAccountHttp()
  const { data, error, retry, change } = useResource('/webhooks', { schema: List })
  const put = (merge: (rows: readonly Webhook[]) => Webhook[]) =>
    change((held) => ({ payload: { webhooks: merge(held.payload.webhooks) } }))
  return {
    items: data?.payload.webhooks,
    error,
    retry,
    create: async (body: WebhookBody): Promise<Webhook> => {
      const made = v.parse(One, await http.request('POST', '/webhooks', { body: { webhook: body } }))
      put((rows) => [...rows, made])
      return made
    },
    change: async (id: number, body: WebhookChange): Promise<Webhook> => {
      const changed = v.parse(One, await http.request('PATCH', `/webhooks/${id}`, { body: { webhook: body } }))
      put((rows) => rows.map((row) => (row.id === id ? changed : row)))
      return changed
    },
    remove: async (id: number): Promise<void> => {
      await http.request('DELETE', `/webhooks/${id}`)
      put((rows) => rows.filter((row) => row.id !== id))
    },
  }
}
