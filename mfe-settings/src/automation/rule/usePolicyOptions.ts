import { SlaPolicy } from '@parley/shared/contract/sla'
import { useResource } from '@parley/shared/data/use-resource'
import { useFeature } from '@parley/shared/remote/use-shell'
import type { SelectOption } from '@parley/shared/ui/select-field'
import * as v from 'valibot'

const Policies = v.object({ payload: v.array(SlaPolicy) })

/** The SLA policies to choose from; read only where they are asked for and the account has the feature. */
export function usePolicyOptions(isAsked: boolean): SelectOption[] {
  const hasFeature = useFeature('sla')
  const { data } = useResource(isAsked && hasFeature ? '/sla_policies' : null, { schema: Policies })
  return (data?.payload ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
}
