import type { ContactInboxLink, ContactRecord } from '@parley/shared/contract/contact-calls'
import type { Deps } from '../../../deps.ts'
import { byMember } from '../../../domain-events/actor.ts'
import { withChange } from '../../../domain-events/with-change.ts'
import { NotFound, Refused } from '../../../errors.ts'
import type { Member } from '../../../http/caller.ts'
import { presenterContextFor } from '../../../presenters/presenter-context.ts'
import { toRecord } from '../contact-presenter.ts'
import { requireContact } from '../contacts.service.ts'
import { linkToInbox } from '../link.service.ts'
import { contactBySource, deleteLinks, linksIn } from './contact-inboxes.queries.ts'

async function recordOf(deps: Deps, member: Member, id: number): Promise<ContactRecord> {
  const row = await requireContact(deps, member, id, true)
  return toRecord(row, await presenterContextFor(deps, member.accountId), false)
}

/** Makes the contact known to an inbox. @throws NotFound, Refused when the contact cannot be reached there */
export async function addLink(
  deps: Deps,
  member: Member,
  id: number,
  wanted: { inbox_id: number; source_id?: string | null | undefined },
): Promise<ContactInboxLink> {
  await requireContact(deps, member, id)
  const who = { accountId: member.accountId, actor: byMember(member) }
  const { sourceId } = await withChange(deps, who, async (change) => {
    const linked = await linkToInbox(change.tx, member, id, wanted.inbox_id, wanted.source_id ?? null)
    await change.record({ type: 'contact.updated', contactId: id })
    return linked
  })
  const link = (await recordOf(deps, member, id)).contact_inboxes?.find(
    ({ inbox, source_id }) => inbox.id === wanted.inbox_id && source_id === sourceId,
  )
  if (!link) throw new NotFound({ inbox: wanted.inbox_id })
  return link
}

/** @throws Refused while conversations go over it */
export async function removeLink(deps: Deps, member: Member, id: number, inboxId: number): Promise<ContactRecord> {
  const { accountId } = member
  await requireContact(deps, member, id)
  await withChange(deps, { accountId, actor: byMember(member) }, async (change) => {
    const links = await linksIn(change.tx, accountId, id, inboxId)
    if (links.length === 0) throw new NotFound({ inbox: inboxId })
    if (links.some((link) => link.is_used)) throw new Refused('The contact has conversations in this inbox')
    await deleteLinks(
      change.tx,
      accountId,
      links.map((link) => link.id),
    )
    await change.record({ type: 'contact.updated', contactId: id })
  })
  return recordOf(deps, member, id)
}

/** The contact behind an id that an inbox knows. @throws NotFound */
export async function findBySource(
  deps: Deps,
  member: Member,
  inboxId: number,
  sourceId: string,
): Promise<ContactRecord> {
  const id = await contactBySource(deps.db, member.accountId, inboxId, sourceId)
  if (id === null) throw new NotFound({ inbox: inboxId })
  return recordOf(deps, member, id)
}
