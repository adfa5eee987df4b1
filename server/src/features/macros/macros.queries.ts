import type { MacroAction } from '@parley/shared/contract/macro'
import { json, type Sql } from '../../db/db.ts'
import { type UserRow, userJson } from '../../presenters/person.ts'

export interface MacroRow {
  id: number
  account_id: number
  name: string
  visibility: 'personal' | 'global'
  actions: MacroAction[]
  created_by_id: number | null
  created_by: UserRow | null
  updated_by: UserRow | null
}

const SELECT = `select mc.id, mc.account_id, mc.name, mc.visibility, mc.actions, mc.created_by_id,
  ${userJson('mc.account_id', 'mc.created_by_id')} as created_by, ${userJson('mc.account_id', 'mc.updated_by_id')} as updated_by
  from macros mc`

/** Global ones and the user's own, by id. */
export async function listMacroRows(db: Sql, accountId: number, userId: number): Promise<MacroRow[]> {
  const { rows } = await db.query<MacroRow>(
    `${SELECT} where mc.account_id = $1 and (mc.visibility = 'global' or mc.created_by_id = $2) order by mc.id`,
    [accountId, userId],
  )
  return rows
}

export async function findMacro(db: Sql, accountId: number, id: number): Promise<MacroRow | null> {
  const { rows } = await db.query<MacroRow>(`${SELECT} where mc.account_id = $1 and mc.id = $2`, [accountId, id])
  return rows[0] ?? null
}

interface Facts {
  name: string
  visibility: 'personal' | 'global'
  actions: readonly MacroAction[]
}

export async function insertMacro(db: Sql, accountId: number, userId: number, facts: Facts): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `insert into macros (account_id, name, visibility, actions, created_by_id, updated_by_id)
     values ($1, $2, $3, $4::jsonb, $5, $5) returning id`,
    [accountId, facts.name, facts.visibility, json(facts.actions), userId],
  )
  return rows[0]?.id ?? 0
}

export async function updateMacro(
  db: Sql,
  accountId: number,
  id: number,
  userId: number,
  facts: Facts,
  now: Date,
): Promise<void> {
  await db.query(
    `update macros set name = $3, visibility = $4, actions = $5::jsonb, updated_by_id = $6, updated_at = $7
     where account_id = $1 and id = $2`,
    [accountId, id, facts.name, facts.visibility, json(facts.actions), userId, now],
  )
}

export async function deleteMacroRow(db: Sql, accountId: number, id: number): Promise<void> {
  await db.query('delete from macros where account_id = $1 and id = $2', [accountId, id])
}
