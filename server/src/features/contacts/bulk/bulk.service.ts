import {
  BULK_ACTIONS,
  BULK_UNDO_HOURS,
  type ContactBulkAction,
  MAX_BULK_IDS,
} from '@parley/shared/contract/contact-bulk'
import { holdsAny } from '@parley/shared/contract/permissions'
import * as v from 'valibot'
import type { Deps } from '../../../deps.ts'
import { Conflict, Forbidden, Invalid, NotFound } from '../../../errors.ts'
import type { Member } from '../../../http/caller.ts'
import { Id, listOf } from '../../../http/validation/param-schemas.ts'
import { toUnix } from '../../../presenters/time.ts'
import { DELETE_PERMISSIONS } from '../contacts.policy.ts'
import { Rules } from '../filter/contact-filter.service.ts'
import { countContacts } from '../lists/contact-lists.queries.ts'
import { type BulkRow, deleteBulk, findBulk, insertBulk, listBulk, moveBulk } from './bulk.queries.ts'
import { runBulk } from './run-bulk.job.ts'
import { selectionOf } from './selection.service.ts'
import { undoBulk } from './undo-bulk.job.ts'

const UNDO_MS = BULK_UNDO_HOURS * 3_600_000
const Label = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(255))

/** Contacts by their ids, or all of a list: its rules, its label, the words that are searched in it. */
export const BulkBody = v.object({
  action: v.picklist(BULK_ACTIONS),
  labels: v.optional(v.pipe(listOf(Label), v.maxLength(50)), []),
  ids: v.optional(v.pipe(listOf(Id), v.maxLength(MAX_BULK_IDS, `are too many (maximum is ${MAX_BULK_IDS})`))),
  payload: v.nullish(Rules),
  label: v.nullish(v.string()),
  q: v.optional(v.string(), ''),
})
export type BulkBody = v.InferOutput<typeof BulkBody>

const UNDOABLE: readonly BulkRow['status'][] = ['done', 'cancelled']

function present(deps: Deps, row: BulkRow): ContactBulkAction {
  const { id, action, labels, status, processed, failed, total, created_at } = row
  const isYoung = deps.now().getTime() - created_at.getTime() < UNDO_MS
  const can_undo = action !== 'delete' && UNDOABLE.includes(status) && isYoung
  return { id, action, labels, status, processed, failed, total, can_undo, created_at: toUnix(created_at) }
}

/** Starts it in the background. @throws Forbidden, Invalid, Refused */
export async function startBulk(deps: Deps, member: Member, body: BulkBody): Promise<ContactBulkAction> {
  if (body.action === 'delete' && !holdsAny(member.permissions, DELETE_PERMISSIONS))
    throw new Forbidden('You are not authorized to do this action', { action: body.action })
  if (body.action !== 'delete' && body.labels.length === 0) throw new Invalid({ labels: "can't be blank" })
  const { accountId: account_id, userId: user_id } = member
  const chosen = {
    ...{ account_id, user_id, action: body.action, labels: [...new Set(body.labels)] },
    ...{ contact_ids: body.ids ?? null, rules: body.payload?.length ? body.payload : null },
    ...{ label: body.label || null, words: body.q.trim() },
  }
  const total = await countContacts(deps.db, await selectionOf(deps, chosen))
  const row = await deps.db.transaction(async (tx) => {
    const stored = await insertBulk(tx, { ...chosen, total })
    await deps.jobs.add(tx, runBulk, { accountId: account_id, actionId: stored.id })
    return stored
  })
  return present(deps, row)
}

async function own(deps: Deps, { accountId, userId }: Member, id: number): Promise<BulkRow> {
  const row = await findBulk(deps.db, accountId, id)
  if (row?.user_id !== userId) throw new NotFound({ action: id })
  return row
}

export const showBulk = async (deps: Deps, member: Member, id: number) => present(deps, await own(deps, member, id))

/** The caller's own, newest first. */
export const bulkActions = async (deps: Deps, { accountId, userId }: Member): Promise<ContactBulkAction[]> =>
  (await listBulk(deps.db, accountId, userId)).map((row) => present(deps, row))

/** What is done stays done. @throws Conflict when it is over */
export async function cancelBulk(deps: Deps, member: Member, id: number): Promise<ContactBulkAction> {
  const row = await own(deps, member, id)
  if (!(await moveBulk(deps.db, row, ['waiting', 'running'], 'cancelled'))) throw new Conflict('The action is over')
  return showBulk(deps, member, id)
}

/** Puts labels back where nobody has changed them since. @throws Conflict after a day, and for deletions */
export async function takeBackBulk(deps: Deps, member: Member, id: number): Promise<ContactBulkAction> {
  const row = await own(deps, member, id)
  if (!present(deps, row).can_undo) throw new Conflict('The action cannot be taken back any more')
  await deps.db.transaction(async (tx) => {
    if (await moveBulk(tx, row, UNDOABLE, 'undoing'))
      await deps.jobs.add(tx, undoBulk, { accountId: member.accountId, actionId: id })
  })
  return showBulk(deps, member, id)
}

export const purgeBulk = (deps: Deps): Promise<number> => deleteBulk(deps.db, new Date(deps.now().getTime() - UNDO_MS))
