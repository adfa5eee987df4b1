import type { ContactMergeField } from '@parley/shared/contract/contact-merge'
import type { Deps } from '../../../deps.ts'
import { byMember } from '../../../domain-events/actor.ts'
import type { Change } from '../../../domain-events/change.ts'
import { withChange } from '../../../domain-events/with-change.ts'
import { Invalid, NotFound } from '../../../errors.ts'
import type { Member } from '../../../http/caller.ts'
import { presenterContextFor } from '../../../presenters/presenter-context.ts'
import { toRecord } from '../contact-presenter.ts'
import { requireContact } from '../contacts.service.ts'
import { absorbContact } from './absorb.service.ts'
import { rowsToKeep } from './kept-rows.queries.ts'
import { countBelongings, insertMerge, keepPictures, lockContacts, rowOf, storeMerged } from './merge.queries.ts'
import { mergedFacts } from './merged-facts.ts'
import { recordContactChanges } from './tell-conversations.job.ts'

interface Wish {
  base_contact_id: number
  mergee_contact_id: number
  take: readonly ContactMergeField[]
}

const SELF = { mergee_contact_id: 'cannot be the contact itself' }

async function mergeIn(
  deps: Deps,
  change: Change,
  member: Member,
  { base_contact_id: baseId, mergee_contact_id: goneId, take }: Wish,
) {
  const { tx } = change
  const { accountId, userId } = member
  const found = await lockContacts(tx, accountId, [baseId, goneId])
  const [base, gone] = [found.get(baseId), found.get(goneId)]
  if (!base || !gone) throw new NotFound({ contacts: [baseId, goneId] })
  const [before, goneRow] = [await rowOf(tx, accountId, baseId), await rowOf(tx, accountId, goneId)]
  const kept = await rowsToKeep(tx, accountId, goneId, baseId)
  const moved = await absorbContact(tx, accountId, gone, baseId)
  await storeMerged(tx, accountId, baseId, mergedFacts(base, gone, take))
  await keepPictures(tx, [base.avatar_key, gone.avatar_key])
  const after = await rowOf(tx, accountId, baseId)
  const avatars = { goneAvatar: gone.avatar_key, beforeAvatar: base.avatar_key }
  await insertMerge(tx, { accountId, baseId, userId, gone: goneRow, before, after, kept, ...avatars, ...moved })
  await recordContactChanges(deps, change, baseId, moved.conversation_ids)
  await change.record({ type: 'contact.merged', contactId: baseId, gone })
  await change.record({ type: 'contact.updated', contactId: baseId })
}

/** One contact becomes part of another (configuration 6.2). Answers the one that stays. @throws NotFound, Invalid */
export async function mergeContacts(deps: Deps, member: Member, wish: Wish) {
  if (wish.base_contact_id === wish.mergee_contact_id) throw new Invalid(SELF)
  await withChange(deps, { accountId: member.accountId, actor: byMember(member) }, (change) =>
    mergeIn(deps, change, member, wish),
  )
  const row = await requireContact(deps, member, wish.base_contact_id, true)
  return toRecord(row, await presenterContextFor(deps, member.accountId), true)
}

/** Both contacts, and how much would move to the first. @throws NotFound, Invalid */
export async function previewMerge(deps: Deps, member: Member, baseId: number, goneId: number) {
  if (baseId === goneId) throw new Invalid(SELF)
  const [base, mergee] = [
    await requireContact(deps, member, baseId, true),
    await requireContact(deps, member, goneId, true),
  ]
  const [moves, context] = await Promise.all([
    countBelongings(deps.db, member.accountId, goneId, baseId),
    presenterContextFor(deps, member.accountId),
  ])
  return { base: toRecord(base, context, true), mergee: toRecord(mergee, context, true), moves }
}
