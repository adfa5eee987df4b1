import type { Sql } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { contactFileMail } from '../../../mail/mails.ts'
import { post } from '../../../mail/outgoing-mail.ts'
import { textsOfAccount } from '../../users/languages.service.ts'
import { administratorsOf, findImport, type ImportRow } from './imports.queries.ts'

/** How an import went, by mail. */
export async function mailAdministrators(deps: Deps, tx: Sql, { account_id: accountId, id }: ImportRow): Promise<void> {
  const done = await findImport(tx, accountId, id)
  if (!done) return
  const { say, ...texts } = await textsOfAccount(tx, accountId)
  const counts = { created: String(done.created), updated: String(done.updated), refused: String(done.refused) }
  const text = done.error ? say('mail.import.failed', { reason: done.error }) : say('mail.import.text', counts)
  const said = { subject: say('mail.import.subject', { file: done.filename }), text, action: say('mail.import.action') }
  const link = `${deps.env.frontendUrl}/app/accounts/${accountId}/contacts/import`
  for (const reader of await administratorsOf(tx, accountId))
    await post(deps, tx, contactFileMail({ say, ...texts }, reader, said, link))
}
