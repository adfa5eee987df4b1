import type { AssistantTrial, AssistantTrialBody } from '@parley/shared/contract/assistant'
import type * as v from 'valibot'
import type { Deps } from '../../../deps.ts'
import { Refused } from '../../../errors.ts'
import type { Member } from '../../../http/caller.ts'
import { textsOfAccount } from '../../users/languages.service.ts'
import { assistantIn } from '../assistants.service.ts'
import { answerQuestion } from './answer-question.service.ts'

/** What an assistant would answer, from its draft or as it is live. @throws NotFound; Refused: it is not live */
export async function tryAssistant(
  deps: Deps,
  { accountId }: Member,
  id: number,
  { question, of }: v.InferOutput<typeof AssistantTrialBody>,
): Promise<AssistantTrial> {
  const row = await assistantIn(deps.db, accountId, id)
  const config = row[of]
  if (!config) throw new Refused('This assistant has never been made live')
  const { tag: locale } = await textsOfAccount(deps.db, accountId)
  const knowledge = { accountId, assistantId: id, of, config, locale, name: row.name, purpose: 'trials' } as const
  const outcome = await answerQuestion(deps, knowledge, { question, said: [] })
  if ('handOver' in outcome)
    return { answer: null, sources: [], hand_over: { reason: outcome.handOver, detail: outcome.detail } }
  return { ...outcome, hand_over: null }
}
