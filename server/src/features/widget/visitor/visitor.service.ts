import { randomUUID } from 'node:crypto'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../domain-events/actor.ts'
import type { Change } from '../../../domain-events/change.ts'
import { Forbidden, NotFound } from '../../../errors.ts'
import { linkContact } from '../../conversations/start/contact-link.service.ts'
import {
  findVisitorContact,
  findWebsiteInbox,
  insertVisitor,
  lockSession,
  type VisitorContact,
  type VisitorInbox,
} from '../widget.queries.ts'
import { guestName } from './guest-name.ts'
import { readVisitorToken } from './visitor-token.ts'

/** Who asks: a session of one inbox, with the contact once there is one. */
export interface Visitor {
  inbox: VisitorInbox
  accountId: number
  sourceId: string
  contact: VisitorContact | null
  /** The token is new and has to be handed out. */
  isNew: boolean
}

/** @throws NotFound for an unknown token, Forbidden for a suspended account */
export async function requireWebsiteInbox(deps: Deps, websiteToken: string): Promise<VisitorInbox> {
  const inbox = await findWebsiteInbox(deps.db, websiteToken)
  if (!inbox) throw new NotFound({ websiteToken })
  if (inbox.account_status !== 'active') throw new Forbidden('Account is suspended')
  return inbox
}

/** The visitor behind a request; without a usable token a session that nobody has stored yet. */
export async function visitorFor(deps: Deps, websiteToken: string, token: string | null): Promise<Visitor> {
  const inbox = await requireWebsiteInbox(deps, websiteToken)
  const session = token ? await readVisitorToken(deps.env.secret, token) : null
  if (session?.inboxId !== inbox.id) {
    return { inbox, accountId: inbox.account_id, sourceId: randomUUID(), contact: null, isNew: true }
  }
  const contact = await findVisitorContact(deps.db, inbox.account_id, inbox.id, session.sourceId)
  return { inbox, accountId: inbox.account_id, sourceId: session.sourceId, contact, isNew: false }
}

/** Who acts: the contact by name, or the name that a session which nobody has stored yet will have. */
export const byVisitor = ({ contact, sourceId }: { contact: VisitorContact | null; sourceId: string }): Actor => ({
  kind: 'contact',
  name: contact?.name ?? guestName(sourceId),
})

/** The contact of a session, made when this is the first time it is needed. The session stays locked until the end. */
export async function ensureContact(
  deps: Pick<Deps, 'now'>,
  change: Change,
  visitor: Omit<Visitor, 'isNew'>,
): Promise<VisitorContact> {
  const { tx } = change
  const { accountId, inbox, sourceId } = visitor
  await lockSession(tx, inbox.id, sourceId)
  const stored = await findVisitorContact(tx, accountId, inbox.id, sourceId)
  if (stored) return stored
  const contactId = await insertVisitor(tx, accountId, guestName(sourceId), deps.now())
  await linkContact(tx, { accountId, contactId, inboxId: inbox.id, sourceId, hmacVerified: false })
  const made = await findVisitorContact(tx, accountId, inbox.id, sourceId)
  if (!made) throw new Error('a visitor was not stored')
  await change.record({ type: 'contact.created', contactId })
  return made
}
