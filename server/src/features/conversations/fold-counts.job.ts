import type { Deps } from '../../deps.ts'

/**
 * Adds up what has been noted about the counts of conversations since the last time. Reading them is exact without it, and
 * only slower the longer it has not run. @returns how many notes there were
 */
export async function foldCounts({ db }: Deps): Promise<number> {
  const { rows } = await db.query<{ folded: number }>('select fold_conversation_counts() as folded')
  return rows[0]?.folded ?? 0
}
