import { AvailabilityReason } from '@parley/shared/contract/person'
import type { Http } from '@parley/shared/remote/shell-api'
import * as v from 'valibot'

const Reasons = v.object({ payload: v.array(AvailabilityReason) })

/** Reasons of this account that go with "busy", oldest first; often none. */
export async function fetchReasons(http: Http, accountId: number): Promise<AvailabilityReason[]> {
  const answer = await http.request('GET', `/api/v1/accounts/${accountId}/availability_reasons`)
  return v.parse(Reasons, answer).payload
}
