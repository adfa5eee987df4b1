import type { ContactList, ContactRecord, ContactSort } from '@parley/shared/contract/contact-calls'
import type { Sql } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { byMember } from '../../domain-events/actor.ts'
import { withChange } from '../../domain-events/with-change.ts'
import { Forbidden, NotFound, Refused } from '../../errors.ts'
import type { Member } from '../../http/caller.ts'
import { presenterContextFor } from '../../presenters/presenter-context.ts'
import { storeImage } from '../../storage/store-image.ts'
import type { UploadedFile } from '../../storage/uploaded-file.ts'
import { type ContactRecordRow, toRecord } from './contact-presenter.ts'
import { type ContactListQuery, offsetOf } from './contact-requests.ts'
import { readsAllContacts } from './contacts.policy.ts'
import {
  type ContactFacts,
  dropCustomAttributes,
  findContact,
  insertContact,
  seesConversationOf,
  setLabels,
  updateContact,
} from './contacts.queries.ts'
import { removeContact } from './forget/remove-contact.service.ts'
import { linkToInbox } from './link.service.ts'
import {
  type ContactFilter,
  collectContacts,
  countContacts,
  isKnownByIndex,
  listContacts,
  walkContacts,
} from './lists/contact-lists.queries.ts'
import { followPicture } from './picture/fetch-picture.job.ts'
import { refuseTaken } from './unique-fields.service.ts'

/** What a request sets; the picture is stored before the row, or fetched from its address after it. */
type Sent = ContactFacts & { avatar?: UploadedFile; avatar_url?: string | null }

/** Rows of a page and how many there are. */
async function counted(db: Sql, ...asked: [ContactFilter, { sort: ContactSort; offset: number }, boolean]) {
  const [filter] = asked
  if (filter.text === '' && !filter.matching) {
    const [rows, count] = await Promise.all([listContacts(db, ...asked), countContacts(db, filter)])
    return { rows, count }
  }
  const walked = isKnownByIndex(filter) ? null : await walkContacts(db, ...asked)
  if (walked) return { rows: walked, count: await countContacts(db, filter) }
  const { rows, count } = await collectContacts(db, ...asked)
  return { rows, count: count ?? (await countContacts(db, filter)) }
}

/** One page of a list, with how many it has. */
export async function page(deps: Deps, query: ContactListQuery, filter: ContactFilter): Promise<ContactList> {
  const order = { sort: query.sort, offset: offsetOf(query.page) }
  const [{ rows, count }, context] = await Promise.all([
    counted(deps.db, filter, order, query.include_contact_inboxes),
    presenterContextFor(deps, filter.accountId),
  ])
  return {
    meta: { count, current_page: query.page },
    payload: rows.map((row) => toRecord(row, context, query.include_labels)),
  }
}

/** One page of the identified contacts; `q` narrows it as the search does. */
export const list = (deps: Deps, member: Member, query: ContactListQuery): Promise<ContactList> =>
  page(deps, query, { accountId: member.accountId, labels: query.labels, text: query.q.trim() })

/** @throws Refused without words to search for */
export function search(deps: Deps, member: Member, query: ContactListQuery): Promise<ContactList> {
  if (query.q.trim() === '') throw new Refused('Specify search string with parameter q')
  return list(deps, member, query)
}

/** Contacts that are online now. */
export async function active(deps: Deps, member: Member, query: ContactListQuery): Promise<ContactList> {
  const ids = [...(await deps.presence.liveContacts(member.accountId))]
  return page(deps, query, { accountId: member.accountId, labels: query.labels, text: '', ids })
}

/** The contact, for whoever may read it. @throws NotFound, Forbidden */
export async function requireContact(deps: Deps, member: Member, id: number, withLinks = false) {
  const row = await findContact(deps.db, member.accountId, id, withLinks)
  if (!row) throw new NotFound({ contact: id })
  if (!readsAllContacts(member) && !(await seesConversationOf(deps.db, member, id)))
    throw new Forbidden('You are not authorized to do this action', { contact: id })
  return row
}

export async function show(
  deps: Deps,
  member: Member,
  id: number,
  include: { include_contact_inboxes: boolean; include_labels: boolean },
): Promise<ContactRecord> {
  const row = await requireContact(deps, member, id, include.include_contact_inboxes)
  return toRecord(row, await presenterContextFor(deps, member.accountId), include.include_labels)
}

async function stored(deps: Deps, { avatar, avatar_url: _, ...facts }: Sent): Promise<ContactFacts> {
  return avatar ? { ...facts, avatar_key: await storeImage(deps.blobs, avatar) } : facts
}

/** A file that was sent counts more than an address. */
const dress = (deps: Deps, tx: Sql, contact: { accountId: number; contactId: number }, sent: Sent): Promise<void> =>
  followPicture(deps, tx, contact, sent.avatar ? null : sent.avatar_url)

const byCaller = (member: Member) => ({ accountId: member.accountId, actor: byMember(member) })

async function reread(db: Sql, member: Member, id: number): Promise<ContactRecordRow> {
  const row = await findContact(db, member.accountId, id, true)
  if (!row) throw new NotFound({ contact: id })
  return row
}

/** @throws Invalid when e-mail, phone or identifier belong to somebody else; NotFound for an unknown inbox */
export async function create(
  deps: Deps,
  member: Member,
  sent: Sent,
  link: { inboxId?: number | null; sourceId?: string | null },
) {
  const facts = await stored(deps, sent)
  const { row, linked } = await withChange(deps, byCaller(member), async (change) => {
    const { tx } = change
    const id = await insertContact(tx, member.accountId, facts)
    await dress(deps, tx, { accountId: member.accountId, contactId: id }, sent)
    const linked = link.inboxId ? await linkToInbox(tx, member, id, link.inboxId, link.sourceId ?? null) : null
    await change.record({ type: 'contact.created', contactId: id })
    return { row: await reread(tx, member, id), linked }
  }).catch(refuseTaken(deps, member.accountId, facts, null))
  const record = toRecord(row, await presenterContextFor(deps, member.accountId), false)
  const inbox = record.contact_inboxes?.find((own) => own.inbox.id === linked?.inboxId)?.inbox ?? null
  return { contact: record, contact_inbox: { inbox, source_id: linked?.sourceId ?? null } }
}

/** Changes a contact that the member may read. */
async function withContact(deps: Deps, member: Member, id: number, work: (tx: Sql) => Promise<unknown>) {
  await requireContact(deps, member, id)
  return withChange(deps, byCaller(member), async (change) => {
    await work(change.tx)
    await change.record({ type: 'contact.updated', contactId: id })
    return reread(change.tx, member, id)
  })
}

export async function change(deps: Deps, member: Member, id: number, sent: Sent): Promise<ContactRecord> {
  await requireContact(deps, member, id)
  const facts = await stored(deps, sent)
  const { accountId } = member
  const row = await withContact(deps, member, id, async (tx) => {
    await updateContact(tx, accountId, id, facts)
    await dress(deps, tx, { accountId, contactId: id }, sent)
  }).catch(refuseTaken(deps, accountId, facts, id))
  return toRecord(row, await presenterContextFor(deps, member.accountId), false)
}

export async function forgetAttributes(deps: Deps, member: Member, id: number, keys: readonly string[]) {
  const row = await withContact(deps, member, id, (tx) => dropCustomAttributes(tx, member.accountId, id, keys))
  return toRecord(row, await presenterContextFor(deps, member.accountId), false)
}

export async function removeAvatar(deps: Deps, member: Member, id: number): Promise<ContactRecord> {
  const { avatar_key: key } = await requireContact(deps, member, id)
  const answer = await change(deps, member, id, { avatar_key: null })
  if (key) await deps.blobs.remove(key)
  return answer
}

/** Replaces them all; titles need not be labels of the account. */
export async function relabel(deps: Deps, member: Member, id: number, titles: readonly string[]): Promise<string[]> {
  const labels = [...new Set(titles.filter((title) => title !== ''))]
  const row = await withContact(deps, member, id, (tx) => setLabels(tx, member.accountId, id, labels))
  return row.labels
}

/** @throws NotNow while the contact is online */
export async function remove(deps: Deps, member: Member, id: number): Promise<void> {
  await requireContact(deps, member, id)
  await removeContact(deps, byCaller(member), id)
}
