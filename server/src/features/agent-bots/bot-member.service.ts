import { enabledFeatures } from '@parley/shared/contract/features'
import type { Sql } from '../../db/db.ts'
import { Forbidden, NotFound } from '../../errors.ts'
import type { Member } from '../../http/caller.ts'

interface BotMemberRow {
  status: 'active' | 'suspended'
  features: Record<string, boolean>
  name: string | null
}

/** A bot is at home where an inbox is connected to it; its own account's record alone opens nothing. */
const BOT_MEMBER = `
  select a.status, a.features, (select b.name from agent_bots b where b.id = $2 and exists (
      select 1 from inboxes i where i.account_id = a.id and i.agent_bot_id = b.id)) as name
  from accounts a where a.id = $1`

/**
 * The bot inside the account, without any permission of a person.
 * @throws NotFound unknown account; Forbidden suspended account, then not connected to an inbox of it
 */
export async function botMemberFor({ db }: { db: Sql }, accountId: number, botId: number): Promise<Member> {
  const { rows } = await db.query<BotMemberRow>(BOT_MEMBER, [accountId, botId])
  const [row] = rows
  if (!row) throw new NotFound({ accountId })
  if (row.status !== 'active') throw new Forbidden('Account is suspended')
  if (row.name === null) throw new Forbidden('You are not authorized to access this account')
  return {
    accountId,
    userId: 0,
    botId,
    name: row.name,
    role: 'agent',
    customRoleId: null,
    permissions: [],
    features: enabledFeatures(row.features),
  }
}
