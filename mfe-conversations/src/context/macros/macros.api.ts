import type { AccountHttp } from '@parley/shared/data/data-source'

/** Conversations of one call at most (contract, workspace 19). */
const AT_ONCE = 100

/** Begins a macro on conversations; its steps follow in the background. @throws ApiError; what was begun before goes on */
export async function runMacro(http: AccountHttp, id: number, conversationIds: readonly number[]): Promise<void> {
  for (let from = 0; from < conversationIds.length; from += AT_ONCE) {
    const body = { conversation_ids: conversationIds.slice(from, from + AT_ONCE) }
    await http.request('POST', `/macros/${id}/execute`, { body })
  }
}
