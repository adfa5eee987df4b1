import type { Tx } from '../../db/db.ts'
import { addInboxMembers } from '../../features/inboxes/inbox-members.queries.ts'
import { randomToken } from '../../secrets.ts'
import { bringEach, type Importing } from '../ledger/import-context.ts'
import { ownIds } from '../ledger/state.queries.ts'
import type { SourceSettings } from '../source/setting-shapes.ts'
import { channelOf } from './channel.ts'
import { weekOf, zoneOf } from './hours.ts'
import { insertInbox, isTokenTaken, setContinuity, setPortal } from './inboxes.queries.ts'

type SourceInbox = SourceSettings['inboxes']

/** Another inbox of this installation may answer to the same token: of a first try, say. Then it gets one of its own. */
async function freed(tx: Tx, channel: Record<string, unknown>): Promise<Record<string, unknown>> {
  const own = { ...channel }
  for (const field of ['website_token', 'inbox_identifier'] as const) {
    const token = own[field]
    if (typeof token === 'string' && (await isTokenTaken(tx, field, token))) own[field] = randomToken(18)
  }
  return own
}

/** Inboxes of their own type, with their members and without anything secret: nothing can go out of them before somebody connects them. */
export async function bringInboxes(importing: Importing): Promise<SourceInbox[]> {
  const { deps, row, source, toDo } = importing
  const agents = await ownIds(deps.db, row, 'agents')
  const inboxes = (await source.settings('inboxes')) ?? []
  const bring = async (tx: Tx, inbox: SourceInbox, members: number[]) => {
    const { channelType, channel } = channelOf(inbox)
    const hours = { week: weekOf(inbox.working_hours), timezone: zoneOf(inbox.timezone) }
    const id = await insertInbox(tx, row.account_id, {
      ...inbox,
      ...hours,
      channelType,
      channel: await freed(tx, channel),
    })
    const own = members.flatMap((member) => agents.get(member) ?? [])
    await addInboxMembers(tx, row.account_id, id, own)
    return id
  }
  await bringEach(importing, 'inboxes', inboxes, bring, ({ id }) => source.members('inboxes', id))
  for (const inbox of inboxes) {
    const sentence = channelOf(inbox).toDo
    if (sentence) toDo(sentence)
  }
  return inboxes
}

/** What inboxes name that came after them. */
export async function linkInboxes(
  { deps, row }: Importing,
  inboxes: readonly SourceInbox[],
  portals: ReadonlyMap<string, number>,
): Promise<void> {
  const own = await ownIds(deps.db, row, 'inboxes')
  for (const inbox of inboxes) {
    const id = own.get(inbox.id)
    const mail = own.get(inbox.continuity_inbox_id ?? 0)
    const portal = portals.get(inbox.help_center?.slug ?? '')
    if (id && mail) await setContinuity(deps.db, row.account_id, id, mail)
    if (id && portal) await setPortal(deps.db, row.account_id, id, portal)
  }
}
