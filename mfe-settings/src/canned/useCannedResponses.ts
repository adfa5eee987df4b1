import type { CannedResponse, CannedResponseBody } from '@parley/shared/contract/settings'
import { useShell } from '@parley/shared/remote/use-shell'
import useSWR from 'swr'
import { useAccountPath } from '../page/useAccountPath.ts'

/** Every canned response of the account. */
export function useCannedResponses() {
  const { http } = useShell()
  const path = `${useAccountPath()}/canned_responses`
  const { data, error, mutate } = useSWR<CannedResponse[]>(path)
  return {
    responses: data,
    error: data ? undefined : error,
    retry: () => void mutate(),
    create: async (body: CannedResponseBody) => {
      await http.request('POST', path, { body: { canned_response: body } })
      await mutate()
    },
    change: async (id: number, body: Partial<CannedResponseBody>) => {
      await http.request('PATCH', `${path}/${id}`, { body: { canned_response: body } })
      await mutate()
    },
    remove: async (id: number) => {
      await http.request('DELETE', `${path}/${id}`)
      await mutate()
    },
  }
}
