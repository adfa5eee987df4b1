import { LabelUsage } from '@parley/shared/contract/label-usage'
import { useResource } from '@parley/shared/data/use-resource'
import { useMemo } from 'react'
import * as v from 'valibot'

const Usage = v.object({ payload: v.array(LabelUsage) })
const WHILE_RENAMING_MS = 2_000

/** What carries each label, by its id; read again while a new title is on its way. Empty until it is known. */
export function useLabelUsage(): ReadonlyMap<number, LabelUsage> {
  const { data } = useResource('/labels/usage', {
    schema: Usage,
    readOn: { 'account.cache_invalidated': () => true },
    swr: { refreshInterval: (usage) => (isRenaming(usage) ? WHILE_RENAMING_MS : 0) },
  })
  return useMemo(() => new Map(data?.payload.map((one) => [one.id, one])), [data])
}

const isRenaming = (usage: unknown): boolean => {
  const read = v.safeParse(Usage, usage)
  return read.success && read.output.payload.some(({ rename }) => rename !== null)
}
