import * as v from 'valibot'
import { requiredText } from '../rules/text.ts'
import { WebAddress } from '../rules/web-address.ts'

const Frame = v.object({ type: v.literal('frame'), url: WebAddress })

/** A page of the account's own that is shown beside conversations (contract, configuration 5.13). */
export const DashboardApp = v.object({
  id: v.number(),
  title: v.string(),
  content: v.array(v.object({ type: v.string(), url: v.string() })),
  created_at: v.string(),
})
export type DashboardApp = v.InferOutput<typeof DashboardApp>

export const DashboardAppBody = v.object({
  title: requiredText(),
  content: v.pipe(v.array(Frame), v.nonEmpty("can't be blank"), v.maxLength(10, 'are too many (maximum is 10)')),
})
export type DashboardAppBody = v.InferOutput<typeof DashboardAppBody>

/** What a frame posts to ask for what it is shown beside. */
export const FETCH_INFO = 'chatwoot-dashboard-app:fetch-info'
