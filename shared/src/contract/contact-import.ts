import * as v from 'valibot'
import { Unix } from './values/scalars.ts'

/** Most rows and bytes of one file. */
export const MAX_IMPORT_ROWS = 100_000
export const MAX_IMPORT_BYTES = 20 * 1024 * 1024
/** How long an import can be taken back. */
export const IMPORT_UNDO_HOURS = 24

/** What a column can become beside an attribute of the account's own (`custom:plan`). */
export const IMPORT_FIELDS = ['name', 'email', 'phone_number', 'identifier', 'company_name', 'city', 'country'] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]

/** What one column becomes; null: it is left out. */
export const ImportTarget = v.nullable(
  v.union([
    v.picklist(IMPORT_FIELDS),
    v.custom<`custom:${string}`>(
      (value) => typeof value === 'string' && /^custom:[\s\S]{1,100}$/.test(value) && !value.includes('\u0000'),
      'is invalid',
    ),
  ]),
)
export type ImportTarget = v.InferOutput<typeof ImportTarget>
export const ImportMapping = v.pipe(v.array(ImportTarget), v.maxLength(200, 'has too many columns (maximum is 200)'))
export type ImportMapping = v.InferOutput<typeof ImportMapping>

export const ContactImport = v.object({
  id: v.number(),
  filename: v.string(),
  status: v.picklist(['draft', 'waiting', 'running', 'done', 'failed', 'cancelled', 'undoing', 'undone']),
  processed: v.number(),
  total: v.nullable(v.number()),
  created: v.number(),
  updated: v.number(),
  refused: v.number(),
  error: v.nullable(v.string()),
  can_undo: v.boolean(),
  created_at: Unix,
})
export type ContactImport = v.InferOutput<typeof ContactImport>

/** What a file looks like before anything is done with it. */
export const ContactImportDraft = v.object({
  ...ContactImport.entries,
  encoding: v.string(),
  separator: v.string(),
  headers: v.array(v.string()),
  mapping: ImportMapping,
  /** The first rows. */
  sample: v.array(v.array(v.string())),
})
export type ContactImportDraft = v.InferOutput<typeof ContactImportDraft>

const RefusedRow = v.object({ row: v.number(), reason: v.string(), cells: v.array(v.string()) })

/** What an import would do; `refusals` are the first ones. */
export const ContactImportCheck = v.object({
  total: v.number(),
  created: v.number(),
  updated: v.number(),
  refused: v.number(),
  refusals: v.array(RefusedRow),
})
export type ContactImportCheck = v.InferOutput<typeof ContactImportCheck>

export const ContactExport = v.object({
  id: v.number(),
  status: v.picklist(['waiting', 'running', 'done', 'failed']),
  processed: v.number(),
  total: v.nullable(v.number()),
  /** Ends with the day after tomorrow; '' until it is done and when it is over. */
  url: v.string(),
  created_at: Unix,
})
export type ContactExport = v.InferOutput<typeof ContactExport>
