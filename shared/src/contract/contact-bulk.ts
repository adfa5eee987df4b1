import * as v from 'valibot'
import { Unix } from './values/scalars.ts'

/** Contacts that can be named one by one; more are selected by what their list is. */
export const MAX_BULK_IDS = 1_000
/** How long labels that were changed in bulk can be put back. */
export const BULK_UNDO_HOURS = 24

export const BULK_ACTIONS = ['add_labels', 'remove_labels', 'delete'] as const

/** Something that is done to many contacts (contract, configuration 6.5). */
export const ContactBulkAction = v.object({
  id: v.number(),
  action: v.picklist(BULK_ACTIONS),
  labels: v.array(v.string()),
  status: v.picklist(['waiting', 'running', 'done', 'cancelled', 'undoing', 'undone']),
  processed: v.number(),
  /** Could not be done: a contact that is online is not deleted. */
  failed: v.number(),
  total: v.nullable(v.number()),
  can_undo: v.boolean(),
  created_at: Unix,
})
export type ContactBulkAction = v.InferOutput<typeof ContactBulkAction>
