import type { AssistantTrial, AssistantTrialBody } from '@parley/shared/contract/assistant'
import type * as v from 'valibot'
import type { Deps } from '../../../deps.ts'
import { Refused } from '../../../errors.ts'
import type { Member } from '../../../http/caller.ts'
import type { Purpose } from '../../openai/purpose.ts'
import { textsOfAccount } from '../../users/languages.service.ts'
import type { AssistantRow } from '../assistants.queries.ts'
import { assistantIn } from '../assistants.service.ts'
import { answerQuestion } from './answer-question.service.ts'

interface Asking {
  question: string
  of: 'draft' | 'live'
  purpose: Purpose
}

/** What an assistant would say to somebody who has said nothing before. @throws Refused: it is not live */
export async function trialOf(
  deps: Deps,
  row: AssistantRow,
  { question, of, purpose }: Asking,
): Promise<AssistantTrial> {
  const config = row[of]
  if (!config) throw new Refused('This assistant has never been made live')
  const { account_id: accountId, id: assistantId, name } = row
  const { tag: locale } = await textsOfAccount(deps.db, accountId)
  const knowledge = { accountId, assistantId, of, config, locale, name, purpose }
  const outcome = await answerQuestion(deps, knowledge, { question, said: [] })
  if ('handOver' in outcome)
    return { answer: null, sources: [], hand_over: { reason: outcome.handOver, detail: outcome.detail } }
  return { ...outcome, hand_over: null }
}

/** What an assistant would answer, from its draft or as it is live. @throws NotFound, Refused */
export async function tryAssistant(
  deps: Deps,
  { accountId }: Member,
  id: number,
  asked: v.InferOutput<typeof AssistantTrialBody>,
): Promise<AssistantTrial> {
  return trialOf(deps, await assistantIn(deps.db, accountId, id), { ...asked, purpose: 'trials' })
}
