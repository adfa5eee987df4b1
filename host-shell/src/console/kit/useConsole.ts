import type { RequestOptions } from '@parley/shared/remote/shell-api'
import useSWR from 'swr'
import * as v from 'valibot'
import { useApp } from '../../shell-app/shell-app.ts'

export const CONSOLE_API = '/super_admin/api'

/** One answer of the console's calls, parsed. Outside of every account nothing announces changes: `read` asks again. */
export function useConsole<T>(
  path: string,
  schema: v.GenericSchema<unknown, T>,
  query: NonNullable<RequestOptions['query']> = {},
) {
  const { http } = useApp().auth
  const { data, error, mutate } = useSWR(
    ['console', path, JSON.stringify(query)],
    async () => v.parse(schema, await http.request('GET', CONSOLE_API + path, { query })),
    { keepPreviousData: true },
  )
  return { data, error: error as Error | undefined, read: () => mutate() }
}
