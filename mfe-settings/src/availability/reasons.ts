import { AvailabilityReasonBody } from '@parley/shared/contract/availability-reason'
import { AvailabilityReason } from '@parley/shared/contract/person'
import { defineCollection } from '@parley/shared/data/define-collection'
import type { RecordForm } from '../records/records.ts'
import { ReasonFields } from './ReasonFields.tsx'

/** What agents can give as the reason when they are busy. */
export const availabilityReasons = defineCollection({
  path: '/availability_reasons',
  item: AvailabilityReason,
  body: AvailabilityReasonBody,
  wrapped: 'availability_reason',
})

export const reasonForm: RecordForm<AvailabilityReason, AvailabilityReasonBody> = {
  schema: AvailabilityReasonBody,
  valuesOf: (reason) => ({
    reason: reason?.reason ?? '',
    emoji: reason?.emoji ?? '',
    color: reason?.color ?? '#F59E0B',
  }),
  Fields: ReasonFields,
}
