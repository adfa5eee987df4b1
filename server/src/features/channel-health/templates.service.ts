import { ProviderProblem } from '../../channels/provider-problem.ts'
import { channelOf } from '../../channels/registry.ts'
import { connectedInbox, type StoredInbox, storeChannelFields } from '../../channels/stored-inbox.queries.ts'
import type { Deps } from '../../deps.ts'
import { Refused } from '../../errors.ts'
import type { Member } from '../../http/caller.ts'
import { changeCached } from '../accounts/cache-keys.service.ts'
import { channelWire } from '../config/channel-wire.service.ts'
import { inboxesWithOldTemplates } from './channel-health.queries.ts'
import { noteProblem } from './channel-health.service.ts'

/** Fetches the templates of an inbox from its provider. @throws ProviderProblem */
export async function syncTemplates(deps: Deps, inbox: StoredInbox): Promise<void> {
  const templates = await channelOf(inbox.type)?.templates?.(channelWire(deps), inbox)
  if (!templates) return
  const fields = { message_templates: templates, message_templates_last_updated: deps.now().toISOString() }
  await changeCached(deps, inbox.accountId, 'inbox', (tx) => storeChannelFields(tx, inbox.accountId, inbox.id, fields))
}

/** The same on an administrator's wish. @throws Refused for an inbox without templates, or in the provider's words */
export async function syncTemplatesOf(deps: Deps, member: Member, inboxId: number): Promise<void> {
  const inbox = await connectedInbox(deps.db, deps.env.secret, member.accountId, inboxId)
  if (!inbox || !channelOf(inbox.type)?.templates) throw new Refused('This inbox has no templates')
  await syncTemplates(deps, inbox).catch((problem: unknown) => {
    throw problem instanceof ProviderProblem ? new Refused(problem.message) : problem
  })
}

/** Of one run. */
const MOST_SWEPT = 25

/** Fetches templates that nobody has looked at for three hours. @returns of how many inboxes */
export async function sweepTemplates(deps: Deps): Promise<number> {
  const due = await inboxesWithOldTemplates(deps.db, new Date(deps.now().getTime() - 3 * 3_600_000), MOST_SWEPT)
  for (const { accountId, id } of due) {
    const inbox = await connectedInbox(deps.db, deps.env.secret, accountId, id)
    if (!inbox) continue
    try {
      await syncTemplates(deps, inbox)
    } catch (problem) {
      await noteProblem(deps, inbox, problem)
      // The next try is three hours away as well: an account that refuses is not asked every five minutes.
      const fields = { message_templates_last_updated: deps.now().toISOString() }
      await storeChannelFields(deps.db, accountId, id, fields)
    }
  }
  return due.length
}
