import * as v from 'valibot'
import type { Sql } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import type { JobName } from '../../jobs/jobs.ts'
import { findHookOfApp } from './hooks.queries.ts'

/** Enough to know a language by. */
const MOST_CHARACTERS = 1500

const Detection = v.object({ accountId: v.number(), conversationId: v.number(), messageId: v.number() })
type Detection = v.InferOutput<typeof Detection>

/** Asks the connected service (`detect-language.job.ts`). */
export const detectLanguage: JobName<Detection> = { name: 'detect-language', data: Detection }

export const sampleOf = (content: string | null): string => (content ?? '').trim().slice(0, MOST_CHARACTERS)

/** After the first words of a conversation: its language is asked for, where a service is connected that knows (configuration 5.15). */
export async function askForLanguage(
  deps: Deps,
  tx: Sql,
  message: Detection & { content: string | null },
): Promise<void> {
  const { accountId, conversationId, messageId, content } = message
  if (sampleOf(content) === '') return
  const hook = await findHookOfApp(tx, accountId, 'google_translate')
  if (hook?.enabled) await deps.jobs.add(tx, detectLanguage, { accountId, conversationId, messageId })
}
