import { Billing } from '@parley/shared/contract/billing'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { useResource } from '@parley/shared/data/use-resource'
import { useState } from 'react'
import * as v from 'valibot'

const WHILE_STARTING_MS = 2_000
const Address = v.object({ redirect_url: v.string() })

/** What the account pays for, and the ways to the payment provider. */
export function useBilling() {
  const http = useAccountHttp()
  const [isStarting, setIsStarting] = useState(false)
  const { data, error, retry } = useResource('/subscription', {
    schema: Billing,
    swr: { refreshInterval: isStarting ? WHILE_STARTING_MS : 0 },
  })
  if (isStarting && data?.has_customer) setIsStarting(false)
  return {
    billing: data,
    error,
    retry,
    /** Makes the paying customer, in the background. @throws ApiError */
    start: async () => {
      await http.request('POST', '/subscription')
      setIsStarting(true)
    },
    /** Asked for, and not there yet. */
    isStarting,
    /** Where the plan is bought; without one, where the subscription is looked after. @throws ApiError */
    addressFor: async (plan: string | null) =>
      v.parse(Address, await http.request('POST', '/checkout', { body: plan === null ? {} : { plan } })).redirect_url,
  }
}
