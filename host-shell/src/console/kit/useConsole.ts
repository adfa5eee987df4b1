import { useResource } from '@parley/shared/data/use-resource'
import type { RequestOptions } from '@parley/shared/remote/shell-api'
import type * as v from 'valibot'

export const CONSOLE_API = '/super_admin/api'

/** One answer of the console's calls. Outside of every account nothing announces changes: `read` asks again. */
export function useConsole<T>(
  path: string,
  schema: v.GenericSchema<unknown, T>,
  query: NonNullable<RequestOptions['query']> = {},
) {
  const { data, error, read } = useResource([CONSOLE_API + path, query], { schema, keepPrevious: true })
  return { data, error, read }
}
