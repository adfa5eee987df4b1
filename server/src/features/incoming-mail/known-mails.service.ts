import type { StoredInbox } from '../../channels/stored-inbox.queries.ts'
import type { Deps } from '../../deps.ts'
import { knownMails } from './incoming-mail.queries.ts'

/** Those of these mails that an inbox has already. @param ids Message-IDs with their brackets */
export const knownMailIds = async (deps: Deps, inbox: StoredInbox, ids: readonly string[]): Promise<Set<string>> =>
  new Set(ids.length > 0 ? await knownMails(deps.db, inbox.id, ids) : [])
