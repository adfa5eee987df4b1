import { type MacroOutcome, MacroOutcomes } from '@parley/shared/contract/macro-run'
import type { AccountHttp } from '@parley/shared/data/data-source'
import * as v from 'valibot'

/** Conversations of one call at most (contract, workspace 19). */
const AT_ONCE = 100

/** Begins a macro on conversations; its steps follow in the background. @throws ApiError; what was begun before goes on */
export async function runMacro(http: AccountHttp, id: number, conversationIds: readonly number[]): Promise<void> {
  for (let from = 0; from < conversationIds.length; from += AT_ONCE) {
    const body = { conversation_ids: conversationIds.slice(from, from + AT_ONCE) }
    await http.request('POST', `/macros/${id}/execute`, { body })
  }
}

/** What became of the own newest run of a macro on each conversation; those without a run are left out. */
export async function macroOutcomes(
  http: AccountHttp,
  id: number,
  conversationIds: readonly number[],
): Promise<MacroOutcome[]> {
  const found: MacroOutcome[] = []
  for (let from = 0; from < conversationIds.length; from += AT_ONCE) {
    const query = { conversation_ids: conversationIds.slice(from, from + AT_ONCE) }
    found.push(...v.parse(MacroOutcomes, await http.request('GET', `/macros/${id}/outcomes`, { query })).payload)
  }
  return found
}
