import * as v from 'valibot'
import type { JobName } from '../../../../jobs/jobs.ts'
import type { Lane } from './outbox.queries.ts'

const LaneData = v.object({ accountId: v.number(), conversationId: v.number() })

/** What waits in a conversation goes out, one after the other. */
export const deliverOutbox: JobName<Lane> = { name: 'deliver-outbox', data: LaneData }
