import * as v from 'valibot'
import type { JobName } from '../../../jobs/jobs.ts'

const Run = v.object({ accountId: v.number(), assistantId: v.number(), run: v.string() })

/** Asks a draft all its questions (`evaluate.job.ts`). */
export const evaluateAssistant: JobName<v.InferOutput<typeof Run>> = { name: 'evaluate-assistant', data: Run }
