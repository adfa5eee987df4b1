import { enabledFeatures } from '@parley/shared/contract/features'
import type { Sql } from '../../db/db.ts'
import { Forbidden, NotFound } from '../../errors.ts'
import type { Member } from '../../http/caller.ts'
import { findBotMember } from './agent-bots.queries.ts'

/**
 * The bot inside the account, without any permission of a person.
 * @throws NotFound unknown account; Forbidden suspended account, then not connected to an inbox of it
 */
export async function botMemberFor({ db }: { db: Sql }, accountId: number, botId: number): Promise<Member> {
  const row = await findBotMember(db, accountId, botId)
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
