import * as v from 'valibot'
import type { Deps } from '../../deps.ts'
import { renderMail } from '../../mail/mail-template.ts'
import { greeting } from '../../mail/mails.ts'
import { post } from '../../mail/outgoing-mail.ts'
import { SlackSettings } from '../integrations/apps/slack-app.ts'
import { connectionOf, switchOffConnection } from '../integrations/integrations.service.ts'
import { textsOfAccount } from '../users/languages.service.ts'
import { administratorsOf } from './slack.queries.ts'

/** The account's connection to Slack: where conversations are told, and what opens it. */
export interface SlackHook extends SlackSettings {
  id: number
  enabled: boolean
  channel: string | null
}

/** Null: the account is not connected to Slack. */
export async function slackHookOf(deps: Deps, accountId: number): Promise<SlackHook | null> {
  const found = await connectionOf(deps, accountId, 'slack')
  if (!found) return null
  const { row, settings } = found
  return { id: row.id, enabled: row.enabled, channel: row.reference_id, ...v.parse(SlackSettings, settings) }
}

/** The token was revoked or the channel is lost: the connection is switched off, and administrators are told by mail. */
export async function loseSlack(deps: Deps, accountId: number, hook: SlackHook): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if (!(await switchOffConnection(tx, accountId, hook.id))) return
    const texts = await textsOfAccount(tx, accountId)
    const link = `${deps.env.frontendUrl}/app/accounts/${accountId}/settings/integrations/slack`
    for (const { name, email } of await administratorsOf(tx, accountId)) {
      const mail = renderMail(texts, {
        to: email,
        subject: texts.say('mail.slack.subject'),
        greeting: greeting(texts, name),
        paragraphs: [texts.say('mail.slack.text')],
        action: { label: texts.say('mail.slack.action'), link },
      })
      await post(deps, tx, mail)
    }
  })
}
