import { Account } from '@parley/shared/contract/account'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { useResource } from '@parley/shared/data/use-resource'
import * as v from 'valibot'

/** The account as administrators set it up. */
export function useAccountSettings() {
  const http = useAccountHttp()
  const { data, error, retry, change } = useResource(http.base, { schema: Account })
  return {
    account: data,
    error,
    retry,
    /** What another call has answered. */
    show: (account: Account) => change(() => account),
    /** @throws ApiError */
    save: async (body: object): Promise<Account> => {
      const saved = v.parse(Account, await http.request('PATCH', http.base, { body }))
      change(() => saved)
      return saved
    },
  }
}

const Languages = v.object({
  enabledLanguages: v.array(v.object({ name: v.string(), iso_639_1_code: v.string() })),
})

/** What people can read here; empty until it is known. */
export const useLanguages = (): { value: string; label: string }[] =>
  useResource('/api/v1/config', { schema: Languages }).data?.enabledLanguages.map((language) => ({
    value: language.iso_639_1_code,
    label: language.name,
  })) ?? []
