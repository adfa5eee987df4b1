import { Email } from '@parley/shared/contract/rules/email'
import * as v from 'valibot'
import type { Sql } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { Refused } from '../../../errors.ts'
import type { Member } from '../../../http/caller.ts'
import { transcriptMail } from '../../../mail/conversation-mails.ts'
import { post } from '../../../mail/outgoing-mail.ts'
import { requireVisible } from '../../../presenters/conversation.queries.ts'
import { textsIn } from '../../../texts/texts.ts'
import { transcriptLines, transcriptWords } from './transcript.queries.ts'

/** Mails everything that was said in public, with what `sql` writes. @throws Refused for a malformed address */
export async function mailTranscript(
  deps: Deps,
  sql: Sql,
  conversation: { accountId: number; id: number; displayId: number },
  email: string,
): Promise<void> {
  const address = v.safeParse(Email, email)
  if (!address.success) throw new Refused('email must be a valid address')
  const lines = await transcriptLines(sql, conversation)
  const { locale, inbox } = await transcriptWords(sql, conversation)
  const about = { ...conversation, inbox, frontendUrl: deps.env.frontendUrl }
  await post(deps, sql, transcriptMail(textsIn(locale), address.output, lines, about))
}

/** Contract: workspace 8.16. @throws Refused without an address, NotFound, Forbidden */
export async function sendTranscript(deps: Deps, member: Member, displayId: number, email: string): Promise<void> {
  const row = await requireVisible(deps, member, displayId)
  if (!email.trim()) throw new Refused('email param missing')
  await mailTranscript(deps, deps.db, { accountId: member.accountId, id: row.id, displayId }, email)
}
