import { NativeAttributeRequirement } from '@parley/shared/contract/native-attribute-requirement'
import { useResource } from '@parley/shared/data/use-resource'
import { useMemo } from 'react'
import * as v from 'valibot'
import type { Requirement } from './requirements.ts'

const Requirements = v.object({ payload: v.array(NativeAttributeRequirement) })

/** What the account wants filled in before anybody resolves. Empty while unknown: the server refuses then. */
export function useRequirements(): readonly Requirement[] {
  const { data } = useResource('/native_attribute_requirements', {
    schema: Requirements,
    readOn: { 'native_attribute_requirement.created': () => true, 'native_attribute_requirement.deleted': () => true },
  })
  return useMemo(() => data?.payload.map(({ key }) => key) ?? [], [data])
}
