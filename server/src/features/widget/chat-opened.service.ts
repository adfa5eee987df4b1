import type { Deps } from '../../deps.ts'
import { withChange } from '../../domain-events/with-change.ts'
import { browserFacts, languageOf, refererOf } from './visitor/browser-facts.ts'
import type { PageFacts } from './visitor/start-facts.ts'
import { byVisitor, ensureContact, type Visitor } from './visitor/visitor.service.ts'

/**
 * The visitor has opened the chat, which the inbox's bot hears (configuration 5.16). It has to be able to answer, so that
 * here the contact of a new session is stored; without a bot nothing is.
 */
export async function chatOpened(deps: Deps, visitor: Visitor, page: PageFacts): Promise<void> {
  const { accountId, inbox } = visitor
  const info = {
    initiated_at: { timestamp: page.timestamp ?? deps.now().toISOString() },
    referer: refererOf(page.refererUrl),
    widget_language: page.locale ?? null,
    browser_language: languageOf(page.acceptLanguage),
    browser: browserFacts(page.userAgent),
  }
  await withChange(deps, { accountId, actor: byVisitor(visitor) }, async (change) => {
    const storeVisitor = async () => (await ensureContact(deps, change, visitor)).link_id
    const linkId = visitor.contact?.link_id ?? null
    await change.record({ type: 'widget.opened', inboxId: inbox.id, linkId, storeVisitor, info })
  })
}
