import { useResource } from '@parley/shared/data/use-resource'
import * as v from 'valibot'

const Offered = v.object({
  enabledLanguages: v.array(v.object({ name: v.string(), iso_639_1_code: v.string() })),
})

/** Languages that the installation offers, by their own names; English alone until it has answered. */
export function useLanguages(): { value: string; label: string }[] {
  const { data } = useResource('/api/v1/config', { schema: Offered })
  const languages = data?.enabledLanguages ?? [{ name: 'English (en)', iso_639_1_code: 'en' }]
  return languages.map(({ name, iso_639_1_code }) => ({ value: iso_639_1_code, label: name }))
}
