import * as v from 'valibot'
import type { JobName } from '../../jobs/jobs.ts'

/** The work of writing down the recordings of one message. */
export const transcribeVoice = {
  name: 'transcribe-voice',
  data: v.object({ accountId: v.number(), conversationId: v.number(), messageId: v.number() }),
} satisfies JobName<unknown>
