import type { Sql } from '../../../db/db.ts'

export interface SlotSwitchRow {
  remote: string
  slot: string
  off_at: Date
  off_by: string
  reason: string
}

/** What is switched off, by remote and slot. */
export async function listSlotsOff(db: Sql): Promise<SlotSwitchRow[]> {
  const { rows } = await db.query<SlotSwitchRow>('select * from slot_switches order by remote, slot')
  return rows
}

/** @returns false when it was off already */
export async function insertSlotOff(db: Sql, row: Omit<SlotSwitchRow, 'off_at'>): Promise<boolean> {
  const { rows } = await db.query(
    `insert into slot_switches (remote, slot, off_by, reason) values ($1, $2, $3, $4)
     on conflict do nothing returning remote`,
    [row.remote, row.slot, row.off_by, row.reason],
  )
  return rows.length > 0
}

/** @returns false when it was on already */
export async function deleteSlotOff(db: Sql, remote: string, slot: string): Promise<boolean> {
  const { rows } = await db.query('delete from slot_switches where remote = $1 and slot = $2 returning remote', [
    remote,
    slot,
  ])
  return rows.length > 0
}
