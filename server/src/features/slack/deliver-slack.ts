import * as v from 'valibot'
import type { JobName } from '../../jobs/jobs.ts'

const Lane = v.object({ accountId: v.number(), conversationId: v.number() })

/** One conversation: what is told of it is told in order. */
export type SlackLane = v.InferOutput<typeof Lane>

/** Tells Slack what waits of a conversation (`deliver-slack.job.ts`). */
export const deliverSlack: JobName<SlackLane> = { name: 'tell-slack', data: Lane }
