import { VISITOR_TOKEN_HEADER } from '@parley/shared/contract/widget'
import type { FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Deps } from '../../deps.ts'
import { NotFound } from '../../errors.ts'
import { anyone } from '../../http/auth/access.ts'
import type { PageFacts } from './visitor/start-facts.ts'
import { requireWebsiteInbox, type Visitor, visitorFor } from './visitor/visitor.service.ts'
import type { KnownVisitor } from './visitor/visitor-conversation.service.ts'

export const TokenQuery = v.object({
  website_token: v.pipe(v.string(), v.nonEmpty()),
  /** The language that the page shows the chat in. */
  locale: v.optional(v.fallback(v.nullable(v.pipe(v.string(), v.maxLength(20))), null), null),
})

interface Asked {
  deps: Deps
  request: FastifyRequest
}

/** @throws NotFound without a token, which comes before anything else that is wrong */
const websiteToken = (request: FastifyRequest): string => {
  const read = v.safeParse(TokenQuery, request.query)
  if (!read.success) throw new NotFound({ website_token: 'missing' })
  return read.output.website_token
}

export function visitorOf({ deps, request }: Asked): Promise<Visitor> {
  const header = request.headers[VISITOR_TOKEN_HEADER.toLowerCase()]
  return visitorFor(deps, websiteToken(request), typeof header === 'string' ? header : null)
}

/** @throws NotFound while the session has no contact */
async function knownVisitor(asked: Asked): Promise<KnownVisitor> {
  const { accountId, inbox, contact } = await visitorOf(asked)
  if (!contact) throw new NotFound()
  return { accountId, inbox, contact }
}

/** Facts of a route that needs the inbox only. */
export const ofWebsite = {
  access: anyone,
  query: TokenQuery,
  admit: ({ deps, request }: Asked) => requireWebsiteInbox(deps, websiteToken(request)),
}
/** Facts of a route of whoever has the page open. */
export const ofVisitor = { access: anyone, query: TokenQuery, admit: visitorOf }
/** Facts of a route of a visitor who has written or is named. */
export const ofKnownVisitor = { access: anyone, query: TokenQuery, admit: knownVisitor }

/** Where the visitor is and with what. */
export const pageFacts = (
  request: FastifyRequest,
  message: { timestamp?: string | null | undefined; referer_url?: string | null | undefined },
): PageFacts => ({
  userAgent: request.headers['user-agent'] ?? '',
  acceptLanguage: request.headers['accept-language'] ?? '',
  timestamp: message.timestamp,
  refererUrl: message.referer_url,
  locale: v.parse(v.looseObject({ locale: TokenQuery.entries.locale }), request.query).locale,
})
