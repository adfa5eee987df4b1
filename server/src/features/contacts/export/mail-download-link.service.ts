import type { Sql } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { contactFileMail } from '../../../mail/mails.ts'
import { post } from '../../../mail/outgoing-mail.ts'
import { textsOfUser } from '../../users/languages.service.ts'
import { type ExportRow, readerOf } from './exports.queries.ts'

/** Whoever asked for a file learns where it lies, in their language. */
export async function mailDownloadLink(
  deps: Deps,
  tx: Sql,
  { account_id: accountId, user_id: userId }: ExportRow,
  link: string,
): Promise<void> {
  const reader = await readerOf(tx, accountId, userId)
  const texts = await textsOfUser(tx, userId)
  const { say } = texts
  const said = { subject: say('mail.export.subject'), text: say('mail.export.text'), action: say('mail.export.action') }
  if (reader) await post(deps, tx, contactFileMail(texts, reader, said, link))
}
