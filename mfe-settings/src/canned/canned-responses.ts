import { CannedResponse, CannedResponseBody } from '@parley/shared/contract/settings'
import { defineCollection } from '@parley/shared/data/define-collection'

/** Every canned response of the account. */
export const cannedResponses = defineCollection({
  path: '/canned_responses',
  item: CannedResponse,
  body: CannedResponseBody,
  wrapped: 'canned_response',
})
