import { CustomFilter } from '@parley/shared/contract/sidebar'
import type { AccountHttp } from '@parley/shared/data/data-source'
import * as v from 'valibot'

/** A saved view; its stored rules are posted verbatim. */
export async function getFolder(http: AccountHttp, id: number): Promise<CustomFilter> {
  return v.parse(CustomFilter, await http.request('GET', `/custom_filters/${id}`))
}
