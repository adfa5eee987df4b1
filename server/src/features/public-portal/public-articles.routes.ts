import { createHmac } from 'node:crypto'
import { PublicArticle, PublicArticles, PublicCategory } from '@parley/shared/contract/public-portal'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Deps } from '../../deps.ts'
import { NotFound } from '../../errors.ts'
import { anyone } from '../../http/auth/access.ts'
import { route } from '../../http/route/route.ts'
import { Flag, Page, Whole } from '../../http/validation/param-schemas.ts'
import { fileUrl } from '../../storage/file-url.ts'
import { articlePath } from './addresses.ts'
import { keep } from './html/portal-page.ts'
import { localesIn } from './open-site.service.ts'
import { writeArticle } from './pages.service.ts'
import { AppearanceQuery, appearanceOf, insidePortal, type PortalCall, withPortal } from './portal-call.ts'
import { countOpenArticles, type OpenArticle, openArticle, openArticles } from './public-articles.queries.ts'
import { toPublicArticle, toPublicCategory } from './public-json.ts'
import {
  countView,
  newSlugOf,
  noteMissedSearch,
  type OpenPortal,
  openCategories,
  storeVote,
} from './public-portal.queries.ts'
import { sendPortalPage } from './send-page.ts'

const access = anyone
const LocaleParams = v.object({ portal: v.string(), locale: v.string() })
const CategoryParams = v.object({ portal: v.string(), locale: v.string(), category: v.string() })
const ArticleParams = v.object({ portal: v.string(), article: v.string() })
const ListQuery = v.object({
  query: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(400))),
  sort: v.optional(v.fallback(v.nullable(v.picklist(['views', 'position', 'updated_at'])), null), null),
  /** Published ones are all that anybody sees here. */
  status: v.optional(v.string()),
  page: Page,
  per_page: v.optional(v.pipe(Whole, v.toMinValue(1), v.toMaxValue(100)), 25),
})
type ListQuery = v.InferOutput<typeof ListQuery>

interface ListCall {
  deps: Deps
  request: FastifyRequest
  reply: FastifyReply
  query: ListQuery
}

const shown = (deps: Deps, portal: OpenPortal, row: OpenArticle) =>
  toPublicArticle(portal, row, fileUrl(deps.env, deps.now(), row.author_avatar))

/** Lists and single articles for programs, the page of one for people, and what readers tell us of it. */
export function publicArticleRoutes(app: FastifyInstance): void {
  listRoutes(app)
  categoryListRoutes(app)
  articleRoutes(app)
}

async function sendList({ deps, query, reply }: ListCall, portal: OpenPortal, locale: string, category?: string) {
  if (!localesIn(portal).includes(locale)) throw new NotFound({ locale })
  const wanted = { locale, page: query.page, perPage: query.per_page, ...(category !== undefined && { category }) }
  const filter = { ...wanted, ...(query.query && { query: query.query }), ...(query.sort && { sort: query.sort }) }
  const rows = await openArticles(deps.db, portal, filter)
  const count = await countOpenArticles(deps.db, portal, filter)
  if (query.query && count === 0) await noteMissedSearch(deps.db, portal, locale, query.query.toLowerCase())
  return reply.header('cache-control', 'private, no-cache').send({
    payload: rows.map((row) => shown(deps, portal, row)),
    meta: { articles_count: count },
  })
}

function listRoutes(app: FastifyInstance): void {
  for (const ending of ['', '.json']) {
    route(app, {
      method: 'GET',
      url: `/hc/:portal/:locale/articles${ending}`,
      access,
      params: LocaleParams,
      query: ListQuery,
      answers: PublicArticles,
      handler: (call) => withPortal(call, call.params.portal, (portal) => sendList(call, portal, call.params.locale)),
    })
    route(app, {
      method: 'GET',
      url: `/hc/:portal/:locale/categories/:category/articles${ending}`,
      access,
      params: CategoryParams,
      query: ListQuery,
      answers: PublicArticles,
      handler: (call) =>
        withPortal(call, call.params.portal, (portal) =>
          sendList(call, portal, call.params.locale, call.params.category),
        ),
    })
  }
}

function categoryListRoutes(app: FastifyInstance): void {
  for (const ending of ['', '.json']) {
    route(app, {
      method: 'GET',
      url: `/hc/:portal/:locale/categories${ending}`,
      access,
      params: LocaleParams,
      answers: v.object({ payload: v.array(PublicCategory) }),
      handler: (call) =>
        withPortal(call, call.params.portal, async (portal) => {
          const categories = await openCategories(call.deps.db, portal, call.params.locale)
          return call.reply.send({ payload: categories.map(toPublicCategory) })
        }),
    })
  }
}

type ArticleCall = PortalCall & { params: v.InferOutput<typeof ArticleParams> }

/** Counts, and answers the same whether it did: a picture tells nobody what is published. */
async function sendPixel({ deps, reply, params }: ArticleCall, portal: OpenPortal): Promise<FastifyReply> {
  await countView(deps.db, portal, params.article.slice(0, -'.png'.length))
  return reply.headers({ 'content-type': 'image/png', 'cache-control': 'private, max-age=86400' }).send(PIXEL)
}

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
)

async function sendArticle(call: ArticleCall, portal: OpenPortal): Promise<FastifyReply> {
  const { deps, params, query, reply } = call
  const article = await openArticle(deps.db, portal, params.article)
  return insidePortal(call, portal, article?.locale ?? localesIn(portal)[0] ?? 'en', async (site) => {
    if (article) {
      const isThanked = query.feedback === 'thanks'
      return sendPortalPage(deps, call, site, () => writeArticle(deps, site, article, isThanked))
    }
    const slug = await newSlugOf(deps.db, portal, 'article', params.article)
    if (!slug) throw new NotFound({ article: params.article })
    return reply.redirect(articlePath(portal, slug) + keep(site), 301)
  })
}

function articleRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/hc/:portal/articles/:article',
    access,
    params: ArticleParams,
    query: AppearanceQuery,
    answers: PublicArticle,
    handler: (call) =>
      withPortal(call, call.params.portal, async (portal) => {
        const { deps, params, reply } = call
        if (params.article.endsWith('.png')) return sendPixel(call, portal)
        if (!params.article.endsWith('.json')) return sendArticle(call, portal)
        const article = await openArticle(deps.db, portal, params.article.slice(0, -'.json'.length))
        if (!article || !localesIn(portal).includes(article.locale)) throw new NotFound({ article: params.article })
        return reply.header('cache-control', 'private, no-cache').send(shown(deps, portal, article))
      }),
  })
  route(app, {
    method: 'POST',
    url: '/hc/:portal/articles/:article/feedback',
    access,
    params: ArticleParams,
    query: AppearanceQuery,
    body: v.object({ helpful: Flag }),
    handler: (call) =>
      withPortal(call, call.params.portal, async (portal) => {
        const { deps, request, params, query, body, reply } = call
        const voter = voterOf(deps, request)
        const isKept = await storeVote(deps.db, portal, params.article, voter, body.helpful)
        if (!isKept) throw new NotFound({ article: params.article })
        const back = articlePath(portal, params.article) + keep({ look: appearanceOf(query) }, { feedback: 'thanks' })
        return reply.redirect(`${back}#rated`, 303)
      }),
  })
}

/** The same reader has the same mark; nobody can tell from it who that is. */
const voterOf = ({ env }: Deps, { ip, headers }: FastifyRequest): string =>
  createHmac('sha256', env.secret)
    .update(`article vote\n${ip}\n${headers['user-agent'] ?? ''}`)
    .digest('base64url')
