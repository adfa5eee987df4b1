import { type Viewer, visibleTo } from '../access/visibility.ts'
import type { Sql } from '../db/db.ts'
import { params } from '../db/params.ts'
import { Forbidden, NOT_ALLOWED, NotFound } from '../errors.ts'
import { type ConversationRow, conversationSelect } from './conversation.ts'
import { type BotRow, botJson, type UserRow, userJson } from './person.ts'

/** One conversation of the account by display id, with whether the viewer may see it. Null: no such conversation. */
export async function findConversationFor(
  db: Sql,
  viewer: Viewer,
  displayId: number,
): Promise<(ConversationRow & { is_visible: boolean }) | null> {
  const p = params(viewer.accountId, displayId, viewer.userId)
  const { rows } = await db.query<ConversationRow & { is_visible: boolean }>(
    `${conversationSelect('$3', 'conversations c', `${visibleTo(viewer, p)} as is_visible`)}
     where c.account_id = $1 and c.display_id = $2`,
    p.values,
  )
  return rows[0] ?? null
}

/** What caused a change: null is nobody. */
type Performer = { userId: number | null; botId: number | null } | null
type Performed = ConversationRow & { performer: UserRow | BotRow | null }

/** The newest state of conversations by their internal ids, and who caused a change; those that are gone are not there. */
export async function findConversationsByIds(
  db: Sql,
  accountId: number,
  ids: readonly number[],
  performer: Performer,
): Promise<Map<number, Performed>> {
  const { rows } = await db.query<Performed>(
    `${conversationSelect('0', 'conversations c', `coalesce(${userJson('c.account_id', '$3::int')}, ${botJson('$4::int')}) as performer`)}
     where c.account_id = $1 and c.id = any($2::int[])`,
    [accountId, ids, performer?.userId ?? null, performer?.botId ?? null],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** The same of one. Null when it is gone. */
export const findConversationById = async (
  db: Sql,
  accountId: number,
  id: number,
  performer: Performer,
): Promise<Performed | null> => (await findConversationsByIds(db, accountId, [id], performer)).get(id) ?? null

/** The row behind a display id. @throws NotFound outside the account, Forbidden when the viewer may not see it */
export const requireVisible = async (
  { db }: { db: Sql },
  viewer: Viewer,
  displayId: number,
): Promise<ConversationRow> => assertVisible(await findConversationFor(db, viewer, displayId), displayId)

/** @throws NotFound without a row, Forbidden when the viewer may not see it */
export function assertVisible<Row extends { is_visible: boolean }>(row: Row | null, displayId: number): Row {
  if (!row) throw new NotFound({ displayId })
  if (!row.is_visible) throw new Forbidden(NOT_ALLOWED, { displayId })
  return row
}
