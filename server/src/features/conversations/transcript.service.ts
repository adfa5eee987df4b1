import * as v from 'valibot'
import type { Deps } from '../../deps.ts'
import { Refused } from '../../errors.ts'
import type { Member } from '../../http/caller.ts'
import { requireVisible } from './conversations.service.ts'

const Address = v.pipe(v.string(), v.trim(), v.email())

interface Line {
  content: string | null
  created_at: Date
  sender: string | null
  files: number
}

/** `2026-11-20 10:00 · Ana` and what was said. */
function toText(line: Line): string {
  const time = line.created_at.toISOString().slice(0, 16).replace('T', ' ')
  const files = line.files > 0 ? `\n[${line.files === 1 ? '1 attachment' : `${line.files} attachments`}]` : ''
  return `${time} UTC · ${line.sender ?? 'Automatic message'}\n${line.content ?? ''}${files}`
}

/** Mails everything that was said in public. @throws Refused for a malformed address */
export async function mailTranscript(
  deps: Deps,
  conversation: { accountId: number; id: number; displayId: number },
  email: string,
): Promise<void> {
  const address = v.safeParse(Address, email)
  if (!address.success) throw new Refused('email must be a valid address')
  const { rows } = await deps.db.query<Line>(
    `select m.content, m.created_at, (select count(*)::int from attachments a where a.account_id = m.account_id and a.message_id = m.id) as files,
       case m.sender_type when 'User' then (select coalesce(nullif(u.display_name, ''), u.name) from users u where u.id = m.sender_id)
         when 'Contact' then (select ct.name from contacts ct where ct.account_id = m.account_id and ct.id = m.sender_id) end as sender
     from messages m where m.account_id = $1 and m.conversation_id = $2 and m.message_type in (0, 1) and not m.private order by m.id`,
    [conversation.accountId, conversation.id],
  )
  await deps.mail.send({
    to: address.output,
    subject: `Transcript of conversation #${conversation.displayId}`,
    text: rows.map(toText).join('\n\n'),
  })
}

/** Contract: workspace 8.16. @throws Refused without an address, NotFound, Forbidden */
export async function sendTranscript(deps: Deps, member: Member, displayId: number, email: string): Promise<void> {
  const row = await requireVisible(deps, member, displayId)
  if (!email.trim()) throw new Refused('email param missing')
  await mailTranscript(deps, { accountId: member.accountId, id: row.id, displayId }, email)
}
