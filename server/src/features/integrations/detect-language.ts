import * as v from 'valibot'
import type { JobName } from '../../jobs/jobs.ts'

/** Enough to know a language by. */
const MAX_CHARACTERS = 1500

const Detection = v.object({ accountId: v.number(), conversationId: v.number(), messageId: v.number() })

/** Asks the connected service (`detect-language.job.ts`). */
export const detectLanguage: JobName<v.InferOutput<typeof Detection>> = { name: 'detect-language', data: Detection }

export const sampleOf = (content: string | null): string => (content ?? '').trim().slice(0, MAX_CHARACTERS)
