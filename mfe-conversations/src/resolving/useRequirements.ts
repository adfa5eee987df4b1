import { NativeAttributeRequirement } from '@parley/shared/contract/native-attribute-requirement'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { parseAnswer } from '@parley/shared/data/parse-answer'
import { useResource } from '@parley/shared/data/use-resource'
import { useMemo } from 'react'
import * as v from 'valibot'
import type { Requirement } from './requirements.ts'

const PATH = '/native_attribute_requirements'
const Requirements = v.object({ payload: v.array(NativeAttributeRequirement) })

const keysOf = ({ payload }: v.InferOutput<typeof Requirements>): readonly Requirement[] =>
  payload.map(({ key }) => key)

/**
 * What the account wants filled in before anybody resolves; null while unknown.
 * `read` asks by itself, for whoever is quicker than the page; empty where that fails: the server refuses then.
 */
export function useRequirements(): {
  known: readonly Requirement[] | null
  read: () => Promise<readonly Requirement[]>
} {
  const http = useAccountHttp()
  const { data } = useResource(PATH, {
    schema: Requirements,
    readOn: { 'native_attribute_requirement.created': () => true, 'native_attribute_requirement.deleted': () => true },
  })
  const known = useMemo(() => (data ? keysOf(data) : null), [data])
  const read = () =>
    http.request('GET', PATH).then(
      (answer) => keysOf(parseAnswer(Requirements, answer)),
      () => [],
    )
  return { known, read }
}
