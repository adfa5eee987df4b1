import type { Sql } from '../../../db/db.ts'

/** `digest`: SHA-256, as base64. */
export interface Dictionary {
  digest: string
  integrity: string
}

/** What is known already is left alone. */
export async function insertDictionaries(tx: Sql, dictionaries: readonly Dictionary[]): Promise<void> {
  await tx.query(
    `insert into release_dictionaries (digest, integrity)
     select * from unnest($1::text[], $2::text[]) on conflict do nothing`,
    [dictionaries.map(({ digest }) => digest), dictionaries.map(({ integrity }) => integrity)],
  )
}

/** Integrity of the file with this digest; null when no published build has it. */
export async function findDictionary(db: Sql, digest: string): Promise<string | null> {
  const { rows } = await db.query<Dictionary>('select * from release_dictionaries where digest = $1', [digest])
  return rows[0]?.integrity ?? null
}

export async function deleteDictionaries(tx: Sql, integrities: readonly string[]): Promise<void> {
  await tx.query('delete from release_dictionaries where integrity = any($1)', [integrities])
}
