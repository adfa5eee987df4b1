import type { Deps } from '../../deps.ts'
import type { ConversationChange } from '../../domain-events/change.ts'
import { Refused } from '../../errors.ts'
import { conversationPost } from '../../mail/conversation-mails.ts'
import { post } from '../../mail/outgoing-mail.ts'
import { textsOfAccount } from '../users/languages.service.ts'
import { teamMembers } from './action-steps.queries.ts'

/** Mails what an administrator has written to the members of teams. @throws Refused when nobody is in them */
export async function mailTeams(
  deps: Deps,
  { tx, row }: ConversationChange,
  { team_ids: teamIds, message }: { team_ids: number[]; message: string },
): Promise<void> {
  const people = await teamMembers(tx, row.account_id, teamIds)
  if (people.length === 0) throw new Refused('Nobody is in these teams', { teamIds })
  const texts = await textsOfAccount(tx, row.account_id)
  const about = { frontendUrl: deps.env.frontendUrl, accountId: row.account_id, displayId: row.display_id }
  for (const person of people) await post(deps, tx, conversationPost(texts, person, message, about))
}
