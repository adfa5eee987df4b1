import { IntegrationApp } from '@parley/shared/contract/integration'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { useResource } from '@parley/shared/data/use-resource'
import * as v from 'valibot'

const Apps = v.object({ payload: v.array(IntegrationApp) })

/** What the account can be connected to. */
export function useIntegrationApps() {
  const http = useAccountHttp()
  const { data, error, retry, read } = useResource('/integrations/apps', { schema: Apps })
  // A refused reading is kept beside the list and shown from there.
  const readAgain = () => read().catch(() => undefined)
  const write = async (method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) => {
    await http.request(method, path, body ? { body } : {})
    await readAgain()
  }
  return {
    apps: data?.payload,
    error,
    retry,
    /** After a call of a service's own. */
    refresh: readAgain,
    /** @throws ApiError */
    connect: (appId: string, settings: object, inboxId?: number) =>
      write('POST', '/integrations/hooks', { hook: { app_id: appId, inbox_id: inboxId, settings } }),
    /** @throws ApiError */
    change: (hookId: number, fields: { status?: boolean; settings?: object }) =>
      write('PATCH', `/integrations/hooks/${hookId}`, { hook: fields }),
    /** @throws ApiError */
    disconnect: (hookId: number) => write('DELETE', `/integrations/hooks/${hookId}`),
  }
}
