import type { Deps } from '../../deps.ts'
import { renderMail } from '../../mail/mail-template.ts'
import { greeting } from '../../mail/mails.ts'
import { oneLine } from '../../mail/one-line.ts'
import { post } from '../../mail/outgoing-mail.ts'
import { textsOfAccount } from '../users/languages.service.ts'
import { giveUp } from './deliveries.queries.ts'
import { administratorsOf, switchOff, type WebhookRow } from './webhooks.queries.ts'

const DAYS = 3

/** A webhook that nothing has reached for days is switched off, and administrators are told by mail. */
export async function switchOffFailing(deps: Deps, webhook: WebhookRow, failingSince: Date): Promise<void> {
  if (deps.now().getTime() - failingSince.getTime() < DAYS * 86_400_000) return
  const { account_id: accountId, id, url } = webhook
  await deps.db.transaction(async (tx) => {
    if (!(await switchOff(tx, accountId, id))) return
    await giveUp(tx, accountId, id, 'the webhook was switched off')
    const texts = await textsOfAccount(tx, accountId)
    const link = `${deps.env.frontendUrl}/app/accounts/${accountId}/settings/integrations/webhook`
    for (const { name, email } of await administratorsOf(tx, accountId)) {
      const mail = renderMail(texts, {
        to: email,
        subject: texts.say('mail.webhook.subject'),
        greeting: greeting(texts, name),
        paragraphs: [texts.say('mail.webhook.text', { address: oneLine(new URL(url).host, 120), days: String(DAYS) })],
        action: { label: texts.say('mail.webhook.action'), link },
      })
      await post(deps, tx, mail)
    }
  })
}
