import { json, type Sql } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import type { ContactRow } from '../../../presenters/person.ts'
import { absorbContact } from '../../contacts/merge/absorb.service.ts'
import { findVisitorContact, type VisitorContact } from '../widget.queries.ts'
import { deepMerge, emailOrNull, phoneOrNull, textOrNull } from './identify.ts'
import { findAsPushed, findOther, type KnownContact, updateContact } from './merge-contacts.queries.ts'

/** What a page or a form says about its visitor. */
export interface VisitorFacts {
  identifier?: string | null | undefined
  email?: string | null | undefined
  name?: string | null | undefined
  phone_number?: string | null | undefined
  /** Where their picture is. */
  avatar_url?: string | null | undefined
  custom_attributes?: Record<string, unknown> | null | undefined
  additional_attributes?: Record<string, unknown> | null | undefined
}

export interface Identified {
  contact: VisitorContact
  /** The session goes over another contact than before: this one, which is gone. */
  merged: ContactRow | null
  /** Conversations that changed their contact. */
  movedConversationIds: number[]
}

interface Claim {
  identifier: string | null
  email: string | null
  phone: string | null
}

/** The known contact that this one turns out to be, by identifier, e-mail, phone in this order (configuration 4.3). */
async function knownAs(
  tx: Sql,
  accountId: number,
  contact: VisitorContact,
  claim: Claim,
): Promise<KnownContact | null> {
  const identifier = claim.identifier ?? contact.identifier
  const isOther = (known: KnownContact): boolean =>
    known.identifier !== null && identifier !== null && known.identifier !== identifier
  if (claim.identifier !== null && claim.identifier !== contact.identifier) {
    const known = await findOther(tx, accountId, contact.id, { identifier: claim.identifier })
    if (known) return known
  }
  if (claim.email !== null) {
    const known = await findOther(tx, accountId, contact.id, { email: claim.email })
    if (known && !isOther(known)) return known
    if (known) claim.email = null
  }
  if (claim.phone !== null) {
    const known = await findOther(tx, accountId, contact.id, { phone: claim.phone })
    const email = claim.email ?? contact.email
    const hasOtherMail = known?.email != null && email !== null && known.email.toLowerCase() !== email.toLowerCase()
    if (known && !isOther(known) && !hasOtherMail) return known
    if (known) claim.phone = null
  }
  return null
}

/** What a third contact has stays theirs. */
async function dropTaken(tx: Sql, accountId: number, ownId: number, claim: Claim): Promise<void> {
  if (claim.email !== null && (await findOther(tx, accountId, ownId, { email: claim.email }))) claim.email = null
  if (claim.phone !== null && (await findOther(tx, accountId, ownId, { phone: claim.phone }))) claim.phone = null
}

/**
 * Adds what is known about the session's contact, or merges it into the contact it turns out to be, which survives and
 * keeps its name. Blank and malformed values never overwrite; attributes merge deeply (configuration 4.3).
 */
export async function identifyContact(
  deps: Deps,
  tx: Sql,
  place: { accountId: number; inboxId: number },
  contact: VisitorContact,
  facts: VisitorFacts,
): Promise<Identified> {
  const claim: Claim = {
    identifier: textOrNull(facts.identifier),
    email: emailOrNull(facts.email),
    phone: phoneOrNull(facts.phone_number),
  }
  const known = await knownAs(tx, place.accountId, contact, claim)
  const merged = known ? await findAsPushed(tx, place.accountId, contact.id) : null
  const moved = known ? await absorbContact(tx, place.accountId, contact, known.id) : null
  const current = known ? await findVisitorContact(tx, place.accountId, place.inboxId, contact.source_id) : contact
  if (!current) throw new Error('a contact vanished while it was merged')
  if (known) await dropTaken(tx, place.accountId, current.id, claim)
  // A merged contact keeps the value it has; the session's own values fill what it lacks.
  const keep = <T>(stored: T | null, fresh: T | null): T | null => (known ? (stored ?? fresh) : fresh)
  const custom = deepMerge(
    deepMerge(known ? contact.custom_attributes : {}, current.custom_attributes),
    facts.custom_attributes ?? {},
  )
  const additional = deepMerge(current.additional_attributes, facts.additional_attributes ?? {})
  await updateContact(
    tx,
    place.accountId,
    current.id,
    {
      name: known && current.name ? null : textOrNull(facts.name),
      email: keep(current.email, claim.email ?? (known ? contact.email : null)),
      phone: keep(current.phone_number, claim.phone ?? (known ? contact.phone_number : null)),
      identifier: claim.identifier,
      custom: json(custom),
      additional: json(additional),
    },
    deps.now(),
  )
  const stored = await findVisitorContact(tx, place.accountId, place.inboxId, contact.source_id)
  if (!stored) throw new Error('a contact vanished while it was identified')
  return { contact: stored, merged, movedConversationIds: moved?.conversation_ids ?? [] }
}
