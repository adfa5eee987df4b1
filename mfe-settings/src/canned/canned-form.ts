import { type CannedResponse, CannedResponseBody } from '@parley/shared/contract/settings'
import type { RecordForm } from '../records/records.ts'
import { CannedFields } from './CannedFields.tsx'

export const cannedForm: RecordForm<CannedResponse, CannedResponseBody> = {
  schema: CannedResponseBody,
  valuesOf: (response) => ({
    short_code: response?.short_code ?? '',
    content: response?.content ?? '',
    files: response?.files?.map(({ blob_id }) => blob_id) ?? [],
  }),
  Fields: CannedFields,
}
