import { isDeepStrictEqual } from 'node:util'
import { CONTENT_TYPES, MESSAGE_STATUSES } from '@parley/shared/contract/scalars'
import { json, type SqlValue } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import type { MessageRow } from '../../shapes/message.ts'
import type { PreviousChanges } from '../conversations/changes/aftermath.service.ts'
import type { Change } from '../conversations/conversations.service.ts'

type Columns = Pick<MessageRow, 'content' | 'content_type' | 'status' | 'content_attributes'>

/** A column's value in the words of the wire. */
function onWire(name: string, value: unknown): unknown {
  if (name === 'status') return MESSAGE_STATUSES[value as number]
  return name === 'content_type' ? CONTENT_TYPES[value as number] : value
}

/** Stores columns of one message that differ, and notes `message.updated` with what they were. */
export async function changeMessage(
  deps: Deps,
  { tx, row, after }: Change,
  message: MessageRow,
  columns: Partial<Columns>,
): Promise<void> {
  const values: SqlValue[] = [row.account_id, message.id, deps.now()]
  const previousChanges: PreviousChanges = {}
  const changed = Object.entries(columns).filter(
    ([name, value]) => !isDeepStrictEqual(message[name as keyof Columns], value),
  )
  if (changed.length === 0) return
  const sets = changed.map(([name, value]) => {
    previousChanges[name] = [onWire(name, message[name as keyof Columns]), onWire(name, value)]
    const isMap = typeof value === 'object' && value !== null
    return `${name} = $${values.push(isMap ? json(value) : (value ?? null))}${isMap ? '::jsonb' : ''}`
  })
  await tx.query(`update messages set ${sets.join(', ')}, updated_at = $3 where account_id = $1 and id = $2`, values)
  after.told.push({ what: 'message', event: 'message.updated', id: message.id, withEcho: false, previousChanges })
}
