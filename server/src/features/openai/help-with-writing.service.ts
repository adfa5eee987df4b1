import * as v from 'valibot'
import type { Deps } from '../../deps.ts'
import { NotFound, Refused } from '../../errors.ts'
import type { Member } from '../../http/caller.ts'
import { requireVisible } from '../../presenters/conversation.queries.ts'
import { OpenAiSettings } from '../integrations/apps/openai-app.ts'
import { usableConnection } from '../integrations/integrations.service.ts'
import { labels as labelsOf } from '../labels/labels.service.ts'
import { askForText } from './ask-for-text.service.ts'
import type { Listener } from './ask-openai.ts'
import type { Said } from './said.ts'
import { lastSaid } from './transcript.queries.ts'
import {
  type ConversationTask,
  labelsIn,
  orderForConversation,
  orderForText,
  priorityIn,
  type WritingTask,
} from './writing-tasks.ts'

const MOST_MESSAGES = 100
const MOST_CHARACTERS = 30_000

/** The newest words come through when there are too many. */
const transcriptOf = (said: readonly Said[]): string =>
  said
    .map(({ isCustomer, content }) => `${isCustomer ? 'Customer' : 'Agent'}: ${content}`)
    .join('\n')
    .slice(-MOST_CHARACTERS)

const isAbout = (task: WritingTask): task is ConversationTask => 'conversation_display_id' in task.data

/** @throws NotFound, Forbidden for a conversation that the member may not see */
async function aboutConversation(
  deps: Deps,
  member: Member,
  { api_key, label_suggestion }: OpenAiSettings,
  { task: { name, data }, listener }: { task: ConversationTask; listener: Listener | undefined },
): Promise<string> {
  const row = await requireVisible(deps, member, data.conversation_display_id)
  const isLabels = name === 'label_suggestion'
  const labels = isLabels && label_suggestion ? (await labelsOf(deps, member)).map(({ title }) => title) : []
  if (isLabels && labels.length === 0) return ''
  const transcript = transcriptOf(await lastSaid(deps.db, member.accountId, row.id, MOST_MESSAGES))
  if (transcript === '') throw new Refused('Nothing has been said in this conversation yet')
  // Labels and priorities are read out of the whole answer: there is nothing to show of a part.
  const isText = !isLabels && name !== 'priority_suggestion'
  const by = { accountId: member.accountId, key: api_key, listener: isText ? listener : undefined }
  const answer = await askForText(deps, by, orderForConversation(name, labels), transcript)
  if (name === 'priority_suggestion') return priorityIn(answer)
  return isLabels ? labelsIn(answer, labels).join(', ') : answer
}

/**
 * Asks the connected language model (configuration 5.15). @param listener hears a text while it is written
 * @throws NotFound, Forbidden, Refused in the model's words
 */
export async function helpWithWriting(
  deps: Deps,
  member: Member,
  { hookId, task, listener }: { hookId: number; task: WritingTask; listener?: Listener | undefined },
): Promise<{ message: string }> {
  const { appId, settings } = await usableConnection(deps, member.accountId, hookId)
  if (appId !== 'openai') throw new NotFound({ hook: hookId })
  const known = v.parse(OpenAiSettings, settings)
  if (isAbout(task)) return { message: await aboutConversation(deps, member, known, { task, listener }) }
  const by = { accountId: member.accountId, key: known.api_key, listener }
  return { message: await askForText(deps, by, orderForText(task), task.data.content) }
}
