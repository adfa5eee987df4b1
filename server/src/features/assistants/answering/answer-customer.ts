import * as v from 'valibot'
import type { JobName } from '../../../jobs/jobs.ts'

const Asked = v.object({ accountId: v.number(), conversationId: v.number(), messageId: v.number() })
export type Asked = v.InferOutput<typeof Asked>

/** Lets the assistant of an inbox answer what a customer has written (`answer-customer.job.ts`). */
export const answerCustomer: JobName<Asked> = { name: 'answer-customer', data: Asked }
