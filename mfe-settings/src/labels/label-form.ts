import { LabelBody } from '@parley/shared/contract/settings'
import type { Label } from '@parley/shared/contract/sidebar'
import type { RecordForm } from '../records/records.ts'
import { LabelFields } from './LabelFields.tsx'

export const labelForm: RecordForm<Label, LabelBody> = {
  schema: LabelBody,
  valuesOf: (label) => ({
    title: label?.title ?? '',
    description: label?.description ?? '',
    color: label?.color ?? '#1f5fd6',
    show_on_sidebar: label?.show_on_sidebar ?? true,
  }),
  Fields: LabelFields,
}
