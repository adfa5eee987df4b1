import useSWR from 'swr'
import * as v from 'valibot'
import { useApp } from '../../shell-app/shell-app.ts'

const Offered = v.object({
  enabledLanguages: v.array(v.object({ name: v.string(), iso_639_1_code: v.string() })),
})

/** Languages that the installation offers, by their own names; English alone until it has answered. */
export function useLanguages(): { value: string; label: string }[] {
  const { http } = useApp().auth
  const { data } = useSWR('/api/v1/config', async (path) => v.parse(Offered, await http.request('GET', path)))
  const languages = data?.enabledLanguages ?? [{ name: 'English (en)', iso_639_1_code: 'en' }]
  return languages.map(({ name, iso_639_1_code }) => ({ value: iso_639_1_code, label: name }))
}
