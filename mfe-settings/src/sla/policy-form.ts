import { type SlaPolicy, SlaPolicyBody } from '@parley/shared/contract/sla'
import type { RecordForm } from '../records/records.ts'
import { PolicyFields } from './PolicyFields.tsx'

export const policyForm: RecordForm<SlaPolicy, SlaPolicyBody> = {
  schema: SlaPolicyBody,
  valuesOf: (policy) => ({
    name: policy?.name ?? '',
    description: policy?.description ?? '',
    first_response_within: policy ? policy.first_response_within : 3_600,
    next_response_within: policy?.next_response_within ?? null,
    resolve_within: policy?.resolve_within ?? null,
    business_hours_only: policy?.business_hours_only ?? false,
  }),
  Fields: PolicyFields,
}
