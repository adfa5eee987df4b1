import type { Deps } from '../../deps.ts'
import type { Said } from './said.ts'
import { lastSaid } from './transcript.queries.ts'

/** The last public messages of a conversation, oldest first: all that a model hears of it. */
export const transcriptOf = (
  deps: Pick<Deps, 'db'>,
  { accountId, conversationId }: { accountId: number; conversationId: number },
  most: number,
): Promise<Said[]> => lastSaid(deps.db, accountId, conversationId, most)
