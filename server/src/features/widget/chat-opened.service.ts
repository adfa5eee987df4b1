import type { Deps } from '../../deps.ts'
import { tellBotOfWidget } from '../agent-bots/tell-bot.service.ts'
import { browserFacts, languageOf, refererOf } from './browser-facts.ts'
import { tellContact } from './tell-contact.service.ts'
import { ensureContact, type Visitor } from './visitor.service.ts'
import type { PageFacts } from './widget.service.ts'

/**
 * The visitor has opened the chat, which the inbox's bot hears (configuration 5.16). It has to be able to answer, so that
 * here the contact of a new session is stored; without a bot nothing is.
 */
export async function chatOpened(
  deps: Deps,
  visitor: Visitor,
  page: PageFacts & { locale: string | null },
): Promise<void> {
  const { accountId, inbox } = visitor
  const info = {
    initiated_at: { timestamp: page.timestamp ?? deps.now().toISOString() },
    referer: refererOf(page.refererUrl),
    widget_language: page.locale,
    browser_language: languageOf(page.acceptLanguage),
    browser: browserFacts(page.userAgent),
  }
  let contactId: number | null = null
  await deps.db.transaction((tx) => {
    const link = async (): Promise<number> => {
      const contact = await ensureContact(tx, visitor, deps.now())
      contactId = contact.id
      return contact.link_id
    }
    return tellBotOfWidget(deps, tx, { accountId, inboxId: inbox.id }, link, info)
  })
  if (visitor.contact === null && contactId !== null) await tellContact(deps, accountId, contactId, 'contact.created')
}
