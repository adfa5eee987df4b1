import * as v from 'valibot'
import type { JobName } from '../../jobs/jobs.ts'

const Start = v.object({ accountId: v.number() })

/** Makes the paying customer of an account and puts it on the smallest plan (`start-subscription.job.ts`). */
export const startSubscription: JobName<v.InferOutput<typeof Start>> = { name: 'start-subscription', data: Start }
