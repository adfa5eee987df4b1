import type { Deps } from '../../deps.ts'
import { Forbidden } from '../../errors.ts'
import { aftermathOf, note, tell } from '../conversations/changes/aftermath.service.ts'
import { type Identified, identifyContact, type VisitorFacts } from './identify.service.ts'
import { isVerified } from './identify.ts'
import { tellContact, tellMerged } from './tell-contact.service.ts'
import { ensureContact, type Visitor } from './visitor.service.ts'
import { signVisitorToken } from './visitor-token.ts'

const HMAC_FAILED = 'HMAC failed: Invalid Identifier Hash Provided'

/** `{id, has_email, …}`: a visitor is never shown what is stored about a contact. */
export function contactSummary(
  contact: { id: number; email: string | null; name: string; phone_number: string | null } | null,
) {
  return {
    id: contact?.id ?? null,
    has_email: Boolean(contact?.email),
    has_name: Boolean(contact?.name),
    has_phone_number: Boolean(contact?.phone_number),
  }
}

async function tellMoved(deps: Deps, accountId: number, done: Identified, isNew: boolean): Promise<void> {
  for (const id of done.movedConversationIds) {
    const after = aftermathOf(accountId, id, { kind: 'contact', contactId: done.contact.id, name: done.contact.name })
    note(after, 'conversation.contact_changed')
    await tell(deps, after)
  }
  if (done.merged) await tellMerged(deps, accountId, done.contact.id, done.merged)
  await tellContact(deps, accountId, done.contact.id, isNew ? 'contact.created' : 'contact.updated')
}

/** Stores what the page or the visitor says about themselves. */
export async function updateVisitor(deps: Deps, visitor: Visitor, facts: VisitorFacts): Promise<Identified> {
  const place = { accountId: visitor.accountId, inboxId: visitor.inbox.id }
  const done = await deps.db.transaction(async (tx) =>
    identifyContact(deps, tx, place, await ensureContact(tx, visitor, deps.now()), facts),
  )
  const isNew = visitor.contact === null && !done.merged
  await tellMoved(deps, visitor.accountId, done, isNew)
  return done
}

/** @throws Forbidden when the inbox demands a verified identifier and the hash does not fit */
export function assertIdentity(
  channel: { hmac_token?: string; hmac_mandatory?: boolean },
  facts: { identifier?: string | null | undefined; identifier_hash?: string | null | undefined },
): boolean {
  const verified = facts.identifier != null && isVerified(facts.identifier, facts.identifier_hash, channel.hmac_token)
  if (!verified && (facts.identifier_hash || channel.hmac_mandatory)) throw new Forbidden(HMAC_FAILED)
  return verified
}

/** Says who the visitor is. The answer carries a new token when the session moved to another contact. */
export async function setUser(
  deps: Deps,
  visitor: Visitor,
  facts: VisitorFacts & { identifier: string; identifier_hash?: string | null | undefined },
) {
  const isProven = assertIdentity(visitor.inbox.channel, facts)
  const done = await updateVisitor(deps, visitor, facts)
  if (isProven) {
    await deps.db.query('update contact_inboxes set hmac_verified = true where account_id = $1 and id = $2', [
      visitor.accountId,
      done.contact.link_id,
    ])
  }
  const session = { sourceId: visitor.sourceId, inboxId: visitor.inbox.id }
  const token = done.merged || visitor.isNew ? await signVisitorToken(deps.env.secret, session, deps.now()) : null
  return { ...contactSummary(done.contact), ...(token !== null && { widget_auth_token: token }) }
}

/** Removes custom attributes of the visitor's contact. */
export async function removeContactAttributes(deps: Deps, visitor: Visitor, keys: readonly string[]) {
  if (!visitor.contact) return contactSummary(null)
  await deps.db.query(
    'update contacts set custom_attributes = custom_attributes - $3::text[], updated_at = $4 where account_id = $1 and id = $2',
    [visitor.accountId, visitor.contact.id, keys, deps.now()],
  )
  await tellContact(deps, visitor.accountId, visitor.contact.id)
  return contactSummary(visitor.contact)
}
