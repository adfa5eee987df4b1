import { randomUUID } from 'node:crypto'
import type { Sql } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import { seal } from '../secrets.ts'
import { deliverMail, MAIL_SEAL } from './deliver-mail.job.ts'
import type { Mail } from './mailer.ts'

/** Stores a mail with what `sql` writes; it goes out after the commit, and again later if the mail server refuses it. */
export async function post(deps: Pick<Deps, 'jobs' | 'env'>, sql: Sql, mail: Mail): Promise<void> {
  // Made now: every try of this mail is the same mail.
  const messageId = mail.messageId ?? `<${randomUUID()}@${new URL(deps.env.frontendUrl).hostname}>`
  const sealed = seal(deps.env.secret, MAIL_SEAL, JSON.stringify({ ...mail, messageId }))
  await deps.jobs.add(sql, deliverMail, { sealed })
}
