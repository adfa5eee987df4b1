import type { Deps } from '../../deps.ts'
import { renderMail } from '../../mail/mail-template.ts'
import { greeting } from '../../mail/mails.ts'
import { post } from '../../mail/outgoing-mail.ts'
import { textsOfAccount } from '../users/languages.service.ts'
import { administratorsOf, noteTold } from './model-use.queries.ts'

/** Mails administrators, once a month, that the tokens of the month are used up. */
export async function tellOfLimit(
  deps: Deps,
  accountId: number,
  { month, limit }: { month: string; limit: number },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if (!(await noteTold(tx, accountId, month))) return
    const texts = await textsOfAccount(tx, accountId)
    const link = `${deps.env.frontendUrl}/app/accounts/${accountId}/settings/assistants/use`
    for (const { name, email } of await administratorsOf(tx, accountId)) {
      const mail = renderMail(texts, {
        to: email,
        subject: texts.say('mail.model_limit.subject'),
        greeting: greeting(texts, name),
        paragraphs: [texts.say('mail.model_limit.text', { limit })],
        action: { label: texts.say('mail.model_limit.action'), link },
      })
      await post(deps, tx, mail)
    }
  })
}
