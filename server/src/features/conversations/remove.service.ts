import type { Deps } from '../../deps.ts'
import { NotFound } from '../../errors.ts'
import { assertHolds, type Member } from '../../http/caller.ts'

/** Deletes a conversation with its messages, and then the bytes of its files. @throws Forbidden, NotFound */
export async function removeConversation(deps: Deps, member: Member, displayId: number): Promise<void> {
  assertHolds(member, ['administrator'])
  const keys = await deps.db.transaction(async (tx) => {
    const ids = [member.accountId, displayId]
    const files = await tx.query<{ storage_key: string }>(
      `select a.storage_key from attachments a join messages m on m.account_id = a.account_id and m.id = a.message_id
       join conversations c on c.account_id = m.account_id and c.id = m.conversation_id
       where c.account_id = $1 and c.display_id = $2 and a.storage_key is not null`,
      ids,
    )
    const { count } = await tx.query('delete from conversations where account_id = $1 and display_id = $2', ids)
    if (count === 0) throw new NotFound({ displayId })
    return files.rows.map((row) => row.storage_key)
  })
  for (const key of keys) await deps.blobs.remove(key)
}
