import type { Deps } from '../../deps.ts'
import { installationSetting } from '../config/settings.service.ts'
import { askOpenAi, CutShort, hearOpenAi, type Listener, type ModelAnswer, type ModelQuestion } from './ask-openai.ts'
import { countUse, monthOf, usedTokens } from './model-use.queries.ts'
import type { Purpose } from './purpose.ts'
import { tellOfLimit } from './tell-of-limit.service.ts'

/** The account has used the month's tokens up. */
export class LimitReached extends Error {
  constructor() {
    super('The tokens of this month are used up')
  }
}

/** The installation's limit for every account; null: none. */
async function installationLimit(deps: Deps): Promise<number | null> {
  const given = Number(await installationSetting(deps, 'OPENAI_MONTHLY_TOKENS'))
  return Number.isInteger(given) && given > 0 ? given : null
}

/** What an account has used of a month, and what it may: the smaller of its own limit and the installation's. */
export async function monthOfModel(deps: Deps, accountId: number) {
  const month = monthOf(deps.now())
  const [{ used, limit: own }, installation] = await Promise.all([
    usedTokens(deps.db, accountId, month),
    installationLimit(deps),
  ])
  const limits = [own, installation].filter((one) => one !== null)
  return { month, used, own, installation, limit: limits.length > 0 ? Math.min(...limits) : null }
}

/**
 * Asks the connected model for an account and counts what it takes. Questions that are under way when the limit is reached
 * are still answered; of one that was cut short, what came counts.
 * @param listener hears the answer while it is written @throws LimitReached; whatever `askOpenAi` or `hearOpenAi` throws
 */
export async function askModel(
  deps: Deps,
  { accountId, key, purpose }: { accountId: number; key: string; purpose: Purpose },
  question: ModelQuestion,
  listener?: Listener,
): Promise<string> {
  const { month, used, limit } = await monthOfModel(deps, accountId)
  if (limit !== null && used >= limit) {
    await tellOfLimit(deps, accountId, { month, limit })
    throw new LimitReached()
  }
  const count = ({ tokens }: ModelAnswer) => countUse(deps.db, { accountId, purpose, month }, tokens)
  try {
    const answer = await (listener ? hearOpenAi(deps, key, question, listener) : askOpenAi(deps, key, question))
    await count(answer)
    return answer.text
  } catch (problem) {
    if (problem instanceof CutShort) await count(problem.answer)
    throw problem
  }
}
