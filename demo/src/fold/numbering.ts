import type { Story } from '../story.ts'
import type { Folded, FoldedMessage } from './fold.ts'

/** A folded story with the numbers that the tables and the wire show. */
export interface Numbered extends Folded {
  id: number
  displayId: number
  messageIds: Map<FoldedMessage, number>
}

/**
 * Numbers conversations by age and messages by time over all accounts, as they would have been by living through it.
 * Stories that people know by a number keep it; the others of the account fill the numbers around them.
 */
export function numberAll(folded: readonly Folded[]): Numbered[] {
  const inOrder = [...folded].sort((a, b) => a.story.createdAt - b.story.createdAt)
  const displayIds = displayNumbers(inOrder.map((one) => one.story))
  const numbered = inOrder.map((one, index) => ({
    ...one,
    id: index + 1,
    displayId: displayIds.get(one.story) ?? 0,
    messageIds: new Map<FoldedMessage, number>(),
  }))
  const log = numbered.flatMap((owner) => owner.messages.map((message) => ({ owner, message })))
  log.sort((a, b) => a.message.at - b.message.at)
  log.forEach(({ owner, message }, index) => {
    owner.messageIds.set(message, index + 1)
  })
  return numbered
}

function displayNumbers(stories: readonly Story[]): Map<Story, number> {
  const numbers = new Map<Story, number>()
  for (const accountId of new Set(stories.map((story) => story.accountId))) {
    const ours = stories.filter((story) => story.accountId === accountId)
    const kept = new Set(ours.flatMap((story) => story.displayId ?? []))
    let next = 1
    for (const story of ours) {
      if (story.displayId !== undefined) {
        numbers.set(story, story.displayId)
        continue
      }
      while (kept.has(next)) next += 1
      numbers.set(story, next)
      next += 1
    }
  }
  return numbers
}
