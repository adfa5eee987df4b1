import type { AccountHttp } from '@parley/shared/data/data-source'
import * as v from 'valibot'
import type { AssistTask } from './assist-tasks.ts'

const Answer = v.object({ message: v.string() })

/** Asks the connected language model. @throws ApiError in the model's own words where it refuses */
export async function askAssistant(
  http: AccountHttp,
  hookId: number,
  event: AssistTask,
  signal: AbortSignal,
): Promise<string> {
  const answer = await http.request('POST', `/integrations/hooks/${hookId}/process_event`, { body: { event }, signal })
  return v.parse(Answer, answer).message.trim()
}
