import { type Importing, note } from '../ledger/import-context.ts'
import { addOwnIds, lockImport, ownIds } from '../ledger/state.queries.ts'
import type { SourceContact } from '../source/shapes.ts'
import { addLabel, insertNote, presentContacts } from './contacts.queries.ts'
import { storeContacts } from './store-contacts.ts'

/** Contacts that have an address; visitors without one come with their conversations. */
export async function bringContacts(importing: Importing): Promise<void> {
  const { deps, row, source, came } = importing
  const inboxes = await ownIds(deps.db, row, 'inboxes')
  const agents = await ownIds(deps.db, row, 'agents')
  for await (const contacts of source.contacts()) {
    await deps.db.transaction(async (tx) => {
      await lockImport(tx, row)
      await storeContacts(tx, row, inboxes, contacts)
    })
    await bringNotes(importing, contacts, agents)
    came('contacts', contacts.length)
  }
}

async function bringNotes(
  importing: Importing,
  contacts: readonly SourceContact[],
  agents: ReadonlyMap<number, number>,
): Promise<void> {
  const { deps, row, source } = importing
  const own = await presentContacts(
    deps.db,
    row,
    contacts.map(({ id }) => id),
  )
  const notes = await Promise.all(
    contacts.map(async ({ id }) => (await source.notes(id)).map((one) => ({ ...one, contactId: own.get(id) }))),
  )
  // Newest first over there; here their numbers grow with their time.
  const all = notes.flat().toSorted((one, other) => one.id - other.id)
  if (all.length === 0) return
  await deps.db.transaction(async (tx) => {
    await lockImport(tx, row)
    const known = await ownIds(
      tx,
      row,
      'notes',
      all.map(({ id }) => id),
    )
    for (const { id, contactId, content, user, created_at: at } of all) {
      if (known.has(id) || !contactId) continue
      const userId = agents.get(user?.id ?? 0) ?? null
      const made = await insertNote(tx, row.account_id, { contactId, userId, content, at })
      if (user && userId === null)
        await note(
          importing,
          { kind: 'notes', id: String(id), reason: 'who wrote it is no agent over there any more' },
          tx,
        )
      await addOwnIds(tx, row, 'notes', [[id, made]])
      known.set(id, made)
    }
  })
}

/** Labels of contacts: lists do not show them, so each label is asked for its contacts. */
export async function labelContacts({ deps, row, source }: Importing): Promise<void> {
  for (const { title } of (await source.settings('labels')) ?? []) {
    for await (const ids of source.contactsLabelled(title)) {
      const own = await presentContacts(deps.db, row, ids)
      await addLabel(deps.db, row.account_id, [...own.values()], title.toLowerCase())
    }
  }
}
