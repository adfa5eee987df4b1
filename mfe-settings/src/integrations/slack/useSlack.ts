import { useAccountHttp } from '@parley/shared/data/data-source'
import { useResource } from '@parley/shared/data/use-resource'
import * as v from 'valibot'

const Channels = v.array(v.object({ id: v.string(), name: v.string() }))

/** Channels of the connected workspace. @param isConnected without a connection there is nothing to ask */
export const useSlackChannels = (isConnected: boolean) =>
  useResource(isConnected ? '/integrations/slack/list_all_channels' : null, { schema: Channels })

/** The two calls that connect Slack. */
export function useSlackCalls() {
  const http = useAccountHttp()
  return {
    /** @param code what Slack gave whoever signed in there @throws ApiError */
    finish: (code: string) => http.request('POST', '/integrations/slack', { body: { code } }),
    /** @throws ApiError */
    choose: (channelId: string) => http.request('PATCH', '/integrations/slack', { body: { reference_id: channelId } }),
  }
}
