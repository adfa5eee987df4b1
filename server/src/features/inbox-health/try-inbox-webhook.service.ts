import type { Deps } from '../../deps.ts'
import { Refused } from '../../errors.ts'
import type { Member } from '../../http/caller.ts'
import { noteProblem, noteWorks } from '../channel-health/channel-health.service.ts'
import { postTrial } from '../webhooks/inbox/inbox-webhook-trial.service.ts'

/**
 * Tries the program behind an API inbox and notes what came of it.
 * @returns false where no program is told what happens in the inbox
 * @throws Refused with what it answered
 */
export async function tryInboxWebhook(deps: Deps, { accountId }: Member, inboxId: number): Promise<boolean> {
  const tried = await postTrial(deps, accountId, inboxId)
  if (!tried) return false
  const inbox = { accountId, ...tried.inbox, type: 'Channel::Api' as const }
  if (tried.error === null) await noteWorks(deps, inbox)
  else {
    await noteProblem(deps, inbox, new Error(tried.error))
    throw new Refused(tried.error)
  }
  return true
}
