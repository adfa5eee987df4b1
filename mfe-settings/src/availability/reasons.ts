import { AvailabilityReasonBody } from '@parley/shared/contract/availability-reason'
import { AvailabilityReason } from '@parley/shared/contract/person'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { defineCollection } from '@parley/shared/data/define-collection'
import { useCollection } from '@parley/shared/data/use-collection'
import type { RecordForm } from '../records/records.ts'
import { ReasonFields } from './ReasonFields.tsx'

/** What agents can give as the reason when they are busy. */
const availabilityReasons = defineCollection({
  path: '/availability_reasons',
  item: AvailabilityReason,
  body: AvailabilityReasonBody,
  wrapped: 'availability_reason',
})

/** The reasons in their order, and what may be done with them. */
export function useReasons() {
  const http = useAccountHttp()
  const list = useCollection(availabilityReasons)
  const ids = (list.items ?? []).map(({ id }) => id)
  return {
    ...list,
    /** One place up (-1) or down (1). */
    step: async (id: number, by: -1 | 1) => {
      const rest = ids.filter((one) => one !== id)
      rest.splice(ids.indexOf(id) + by, 0, id)
      const positions_hash = Object.fromEntries(rest.map((one, at) => [one, at + 1]))
      await http.request('PATCH', '/availability_reasons/reorder', { body: { positions_hash } })
      list.retry()
    },
  }
}

export const reasonForm: RecordForm<AvailabilityReason, AvailabilityReasonBody> = {
  schema: AvailabilityReasonBody,
  valuesOf: (reason) => ({
    reason: reason?.reason ?? '',
    emoji: reason?.emoji ?? '',
    color: reason?.color ?? '#F59E0B',
  }),
  Fields: ReasonFields,
}
