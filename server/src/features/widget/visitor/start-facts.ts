import { CHAT_LOCALE } from '../../messages/automatic/chat-texts.ts'
import { browserFacts, languageOf, refererOf } from './browser-facts.ts'
import type { StartFacts } from './visitor-conversation.service.ts'

/** What the page says with a message, and the browser by itself. */
export interface PageFacts {
  userAgent: string
  acceptLanguage: string
  timestamp?: string | null | undefined
  refererUrl?: string | null | undefined
  /** The language of the chat; without one automatic words are in the account's. */
  locale?: string | null | undefined
}

/** What a conversation begins with that is begun on a page. */
export function startFacts(page: PageFacts, custom: Record<string, unknown>): StartFacts {
  return {
    additionalAttributes: {
      browser: browserFacts(page.userAgent),
      browser_language: languageOf(page.acceptLanguage),
      referer: refererOf(page.refererUrl),
      initiated_at: { timestamp: page.timestamp ?? null },
      ...(page.locale && { [CHAT_LOCALE]: page.locale }),
    },
    customAttributes: custom,
  }
}
