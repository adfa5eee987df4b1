import type { NotificationType } from '@parley/shared/contract/notification'
import type { Sql } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'

/** One thing a person is told by mail. */
export interface Told {
  userId: number
  type: NotificationType
  title: string
  body: string
  displayId: number
}

interface ReaderRow {
  user_id: number
  email: string
  email_flags: string[] | null
}

/** Flags of people who have never changed theirs. */
const DEFAULT_FLAGS = ['email_conversation_assignment']

async function readersOf(db: Sql, accountId: number, userIds: readonly number[]): Promise<Map<number, ReaderRow>> {
  const { rows } = await db.query<ReaderRow>(
    `select u.id as user_id, u.email, s.email_flags from users u
     left join notification_settings s on s.account_id = $1 and s.user_id = u.id
     where u.id = any($2::int[]) and u.confirmed_at is not null`,
    [accountId, userIds],
  )
  return new Map(rows.map((row) => [row.user_id, row]))
}

/** Mails those who asked for it and whose address is confirmed (workspace 15.9). */
export async function mailNotifications(deps: Deps, accountId: number, told: readonly Told[]): Promise<void> {
  if (told.length === 0) return
  const readers = await readersOf(deps.db, accountId, [...new Set(told.map((one) => one.userId))])
  for (const one of told) {
    const reader = readers.get(one.userId)
    if (!reader || !(reader.email_flags ?? DEFAULT_FLAGS).includes(`email_${one.type}`)) continue
    const link = `${deps.env.frontendUrl}/app/accounts/${accountId}/conversations/${one.displayId}`
    await deps.mail.send({ to: reader.email, subject: one.title, text: `${one.body}\n\n${link}` })
  }
}
