import type { Deps } from '../../../deps.ts'
import { foldConversationCounts } from '../conversations.queries.ts'

/**
 * Adds up what has been noted about the counts of conversations since the last time. Reading them is exact without it, and
 * only slower the longer it has not run. @returns how many notes there were
 */
export const foldCounts = ({ db }: Deps): Promise<number> => foldConversationCounts(db)
