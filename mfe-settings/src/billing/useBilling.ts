import { Billing } from '@parley/shared/contract/billing'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { useResource } from '@parley/shared/data/use-resource'
import * as v from 'valibot'

const Address = v.object({ redirect_url: v.string() })

/** What the account pays for, and the ways to the payment provider. */
export function useBilling() {
  const http = useAccountHttp()
  const { data, error, retry } = useResource('/subscription', { schema: Billing })
  return {
    billing: data,
    error,
    retry,
    /** Makes the paying customer, in the background. @throws ApiError */
    start: () => http.request('POST', '/subscription'),
    /** Where the plan is bought; without one, where the subscription is looked after. @throws ApiError */
    addressFor: async (plan: string | null) =>
      v.parse(Address, await http.request('POST', '/checkout', { body: plan === null ? {} : { plan } })).redirect_url,
  }
}
