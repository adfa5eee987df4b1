import { CONTENT_TYPES } from '@parley/shared/contract/scalars'
import * as v from 'valibot'
import type { ConversationChange } from '../../../domain-events/change.ts'
import { Refused } from '../../../errors.ts'
import type { MessageRow } from '../../../presenters/message.ts'
import { storeAnswer } from './automatic.queries.ts'

const Rating = v.object({
  rating: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
  feedback_message: v.nullish(v.pipe(v.string(), v.maxLength(10_000))),
})

/** Keeps the answer to a survey: one per message. @throws Refused outside 1 to 5 */
export async function storeRating({ tx, row }: ConversationChange, message: MessageRow, given: unknown): Promise<void> {
  const checked = v.safeParse(Rating, given)
  if (!checked.success || CONTENT_TYPES[message.content_type] !== 'input_csat')
    throw new Refused('The rating must be a number from 1 to 5')
  const { rating, feedback_message: feedback } = checked.output
  await storeAnswer(tx, row, message.id, { rating, feedback: feedback ?? null })
}
