import * as v from 'valibot'
import type { Sql } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { Refused } from '../../errors.ts'
import type { Member } from '../../http/caller.ts'
import { type TranscriptLine, transcriptMail } from '../../mail/conversation-mails.ts'
import { post } from '../../mail/post.ts'
import { senderName } from '../../shapes/person.ts'
import { textsIn } from '../../texts/texts.ts'
import { requireVisible } from './conversations.service.ts'

const Address = v.pipe(v.string(), v.trim(), v.email())

/** How the account words it, and the inbox the customer knows it by. */
async function wordsOf(sql: Sql, { accountId, id }: { accountId: number; id: number }) {
  const { rows } = await sql.query<{ locale: string; inbox: string }>(
    `select a.locale, coalesce(nullif(i.business_name, ''), i.name) as inbox from conversations c
     join accounts a on a.id = c.account_id join inboxes i on i.account_id = c.account_id and i.id = c.inbox_id
     where c.account_id = $1 and c.id = $2`,
    [accountId, id],
  )
  return { texts: textsIn(rows[0]?.locale), inbox: rows[0]?.inbox ?? '' }
}

/** Mails everything that was said in public. @throws Refused for a malformed address */
export async function mailTranscript(
  deps: Deps,
  conversation: { accountId: number; id: number; displayId: number },
  email: string,
): Promise<void> {
  const address = v.safeParse(Address, email)
  if (!address.success) throw new Refused('email must be a valid address')
  const { rows } = await deps.db.query<TranscriptLine>(
    `select m.content, m.created_at, (select count(*)::int from attachments a where a.account_id = m.account_id and a.message_id = m.id) as files,
       ${senderName('m')} as sender
     from messages m where m.account_id = $1 and m.conversation_id = $2 and m.message_type in (0, 1) and not m.private order by m.id`,
    [conversation.accountId, conversation.id],
  )
  const { texts, inbox } = await wordsOf(deps.db, conversation)
  const about = { ...conversation, inbox, frontendUrl: deps.env.frontendUrl }
  await post(deps, deps.db, transcriptMail(texts, address.output, rows, about))
}

/** Contract: workspace 8.16. @throws Refused without an address, NotFound, Forbidden */
export async function sendTranscript(deps: Deps, member: Member, displayId: number, email: string): Promise<void> {
  const row = await requireVisible(deps, member, displayId)
  if (!email.trim()) throw new Refused('email param missing')
  await mailTranscript(deps, { accountId: member.accountId, id: row.id, displayId }, email)
}
