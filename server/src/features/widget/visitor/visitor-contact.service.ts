import { randomUUID } from 'node:crypto'
import type { Deps } from '../../../deps.ts'
import { withChange } from '../../../domain-events/with-change.ts'
import { lockStored } from '../../../domain-events/with-conversation.ts'
import { Forbidden } from '../../../errors.ts'
import { followPicture } from '../../contacts/picture/fetch-picture.job.ts'
import { type Identified, identifyContact, type VisitorFacts } from './identify.service.ts'
import { isVerified } from './identify.ts'
import { dropAttributes, storeVerified } from './merge-contacts.queries.ts'
import { byVisitor, ensureContact, type Visitor } from './visitor.service.ts'
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

/** Stores what the page or the visitor says about themselves. */
export async function updateVisitor(deps: Deps, visitor: Visitor, facts: VisitorFacts): Promise<Identified> {
  const { accountId } = visitor
  return withChange(deps, { accountId, actor: byVisitor(visitor) }, async (change) => {
    const contact = await ensureContact(deps, change, visitor)
    const done = await identifyContact(deps, change.tx, { accountId, inboxId: visitor.inbox.id }, contact, facts)
    const contactId = done.contact.id
    await followPicture(deps, change.tx, { accountId, contactId }, facts.avatar_url, { onlyWithout: true })
    for (const id of done.movedConversationIds) {
      await (await lockStored(change, id))?.record({ type: 'conversation.contact_changed' })
    }
    if (done.merged) await change.record({ type: 'contact.merged', contactId, gone: done.merged })
    await change.record({ type: 'contact.updated', contactId })
    return done
  })
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

/** Another person sits there now: what was said and who it was stays with the session of the one before. */
const sessionOf = (visitor: Visitor, identifier: string): Visitor =>
  visitor.contact?.identifier == null || visitor.contact.identifier === identifier
    ? visitor
    : { ...visitor, sourceId: randomUUID(), contact: null, isNew: true }

/** Says who the visitor is. The answer carries a new token when the session moved to another contact. */
export async function setUser(
  deps: Deps,
  asked: Visitor,
  facts: VisitorFacts & { identifier: string; identifier_hash?: string | null | undefined },
) {
  const isProven = assertIdentity(asked.inbox.channel, facts)
  const visitor = sessionOf(asked, facts.identifier)
  const done = await updateVisitor(deps, visitor, facts)
  if (isProven) {
    await verifyVisitor(deps, visitor.accountId, done.contact.link_id)
  }
  const session = { sourceId: visitor.sourceId, inboxId: visitor.inbox.id }
  const token = done.merged || visitor.isNew ? await signVisitorToken(deps.env.secret, session, deps.now()) : null
  return { ...contactSummary(done.contact), ...(token !== null && { widget_auth_token: token }) }
}

/** Removes custom attributes of the visitor's contact. */
export async function removeContactAttributes(deps: Deps, visitor: Visitor, keys: readonly string[]) {
  const { accountId, contact } = visitor
  if (!contact) return contactSummary(null)
  await withChange(deps, { accountId, actor: byVisitor(visitor) }, async (change) => {
    await dropAttributes(change.tx, accountId, contact.id, keys, deps.now())
    await change.record({ type: 'contact.updated', contactId: contact.id })
  })
  return contactSummary(contact)
}

/** The visitor of this link has proven who they are. */
export const verifyVisitor = (deps: Deps, accountId: number, linkId: number): Promise<void> =>
  storeVerified(deps.db, accountId, linkId)
