import { ChannelHealth } from '@parley/shared/contract/records/channel'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { useResource } from '@parley/shared/data/use-resource'
import * as v from 'valibot'

/** How the channel of an inbox does, and a way to ask its provider now. */
export function useChannelHealth(inboxId: number) {
  const http = useAccountHttp()
  const { data, error, retry, change } = useResource(`/inboxes/${inboxId}/health`, { schema: ChannelHealth })
  return {
    health: data,
    error,
    retry,
    /** @throws ApiError in the provider's words */
    check: async () => {
      try {
        const next = v.parse(ChannelHealth, await http.request('POST', `/inboxes/${inboxId}/check_connection`))
        change(() => next)
      } catch (problem) {
        // What went wrong is noted there.
        retry()
        throw problem
      }
    },
  }
}
