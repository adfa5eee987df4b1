import * as v from 'valibot'
import type { JobName } from '../../jobs/jobs.ts'

const Question = v.object({ accountId: v.number(), conversationId: v.number(), messageId: v.number() })

/** Asks the agent of an inbox and says what it answers (`ask-agent.job.ts`). */
export const askAgent: JobName<v.InferOutput<typeof Question>> = { name: 'ask-dialogflow', data: Question }
