import type { AccountHttp } from '@parley/shared/data/data-source'
import * as v from 'valibot'
import type { AssistTask } from './assist-tasks.ts'

const Answer = v.object({ message: v.string() })
const Piece = v.object({ text: v.string() })

interface Asking {
  signal: AbortSignal
  /** Told of each piece of a text as the model writes it. */
  onText: (text: string) => void
}

/** Asks the connected language model. @throws ApiError in the model's own words where it refuses */
export async function askAssistant(
  http: AccountHttp,
  hookId: number,
  event: AssistTask,
  { signal, onText }: Asking,
): Promise<string> {
  const onLine = (line: unknown) => v.is(Piece, line) && onText(line.text)
  const options = { body: { event }, signal, onLine }
  return v
    .parse(Answer, await http.request('POST', `/integrations/hooks/${hookId}/process_event`, options))
    .message.trim()
}
