import { Email } from '@parley/shared/contract/rules/email'
import * as v from 'valibot'
import type { Deps } from '../../../deps.ts'
import { Refused } from '../../../errors.ts'
import type { Member } from '../../../http/caller.ts'
import { transcriptMail } from '../../../mail/conversation-mails.ts'
import { post } from '../../../mail/outgoing-mail.ts'
import { requireVisible } from '../../../presenters/conversation.queries.ts'
import { textsIn } from '../../../texts/texts.ts'
import { transcriptLines, transcriptWords } from './transcript.queries.ts'

/** Mails everything that was said in public. @throws Refused for a malformed address */
export async function mailTranscript(
  deps: Deps,
  conversation: { accountId: number; id: number; displayId: number },
  email: string,
): Promise<void> {
  const address = v.safeParse(Email, email)
  if (!address.success) throw new Refused('email must be a valid address')
  const [lines, { locale, inbox }] = await Promise.all([
    transcriptLines(deps.db, conversation),
    transcriptWords(deps.db, conversation),
  ])
  const about = { ...conversation, inbox, frontendUrl: deps.env.frontendUrl }
  await post(deps, deps.db, transcriptMail(textsIn(locale), address.output, lines, about))
}

/** Contract: workspace 8.16. @throws Refused without an address, NotFound, Forbidden */
export async function sendTranscript(deps: Deps, member: Member, displayId: number, email: string): Promise<void> {
  const row = await requireVisible(deps, member, displayId)
  if (!email.trim()) throw new Refused('email param missing')
  await mailTranscript(deps, { accountId: member.accountId, id: row.id, displayId }, email)
}
