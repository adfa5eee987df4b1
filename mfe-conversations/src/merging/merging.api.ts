import { Conversation } from '@parley/shared/contract/conversation'
import type { AccountHttp } from '@parley/shared/data/data-source'
import * as v from 'valibot'

/** Puts what was said in one conversation into another of the same contact and inbox. */
export async function mergeInto(http: AccountHttp, from: number, into: number): Promise<void> {
  v.parse(Conversation, await http.request('POST', `/conversations/${from}/merge`, { body: { into } }))
}

/** Both are again what they were. */
export async function undoMerge(http: AccountHttp, from: number): Promise<void> {
  v.parse(Conversation, await http.request('DELETE', `/conversations/${from}/merge`))
}
