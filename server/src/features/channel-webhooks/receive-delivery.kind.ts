import * as v from 'valibot'
import type { JobName } from '../../jobs/jobs.ts'

const Delivered = v.object({ accountId: v.number(), inboxId: v.number(), raw: v.string() })

/** What a provider has delivered is read and acted on. */
export const receiveDelivery: JobName<v.InferOutput<typeof Delivered>> = { name: 'receive-delivery', data: Delivered }
