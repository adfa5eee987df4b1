import { randomUUID } from 'node:crypto'
import type { Deps } from '../../../deps.ts'
import { ask } from '../signed-post.service.ts'
import { findInboxWebhook } from './inbox-webhook.queries.ts'

/**
 * Tells the program behind an API inbox, signed like everything it hears, that this is a test.
 * @returns what came of it (`error` is null when it was taken), or null where no program is told what happens there
 */
export async function postTrial(
  deps: Deps,
  accountId: number,
  inboxId: number,
): Promise<{ inbox: { id: number; name: string }; error: string | null } | null> {
  const to = await findInboxWebhook(deps.db, accountId, inboxId)
  if (!to) return null
  const { error } = await ask(deps, to, randomUUID(), JSON.stringify({ event: 'webhook_test', ...to.place }))
  return { inbox: to.place.inbox, error }
}
