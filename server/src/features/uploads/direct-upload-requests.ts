import { requiredText } from '@parley/shared/contract/rules/text'
import * as v from 'valibot'
import { safeFileName } from '../../storage/file-name.ts'

/** What a client says of a file before it sends the bytes, as Active Storage's clients say it. */
export const AnnouncedBlob = v.object({
  filename: v.pipe(requiredText(1_000), v.transform(safeFileName)),
  byte_size: v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number))]),
    v.integer(),
    v.minValue(0),
  ),
  /** Base64 of the MD5. */
  checksum: v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]{22}==$/, 'is not the base64 of an MD5')),
  content_type: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(255, 'is too long')))),
})
export type AnnouncedBlob = v.InferOutput<typeof AnnouncedBlob>

export const DirectUploadBody = v.object({ blob: AnnouncedBlob })

export const DirectUpload = v.object({
  id: v.number(),
  key: v.string(),
  filename: v.string(),
  content_type: v.string(),
  metadata: v.object({}),
  service_name: v.string(),
  byte_size: v.number(),
  checksum: v.string(),
  created_at: v.string(),
  /** For `attachments[]` of a message. */
  signed_id: v.string(),
  direct_upload: v.object({ url: v.string(), headers: v.record(v.string(), v.string()) }),
})
export type DirectUpload = v.InferOutput<typeof DirectUpload>
