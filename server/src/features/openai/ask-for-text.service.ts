import type { Deps } from '../../deps.ts'
import { Refused } from '../../errors.ts'
import { askModel, LimitReached } from './ask-model.service.ts'
import { CutShort, type Listener, ModelRefused } from './ask-openai.ts'

/** Whose key opens the model, and who pays for it. */
interface Asking {
  accountId: number
  key: string
  /** Hears the answer while it is written; absent: nobody waits for pieces. */
  listener?: Listener | undefined
}

/** A text of the model, to be read or sent on by a person. @throws Refused in the model's words */
export async function askForText(
  deps: Deps,
  { listener, ...by }: Asking,
  order: string,
  text: string,
): Promise<string> {
  try {
    return await askModel(deps, { ...by, purpose: 'writing' }, { order, text }, listener)
  } catch (caught) {
    const problem = caught instanceof CutShort ? caught.cause : caught
    if (listener?.signal.aborted) throw new Refused('Nobody waits for the answer any more')
    deps.log.warn({ err: problem }, 'the language model did not help')
    const isSaid = problem instanceof ModelRefused || problem instanceof LimitReached
    throw new Refused(isSaid ? problem.message : 'The language model could not be reached')
  }
}
