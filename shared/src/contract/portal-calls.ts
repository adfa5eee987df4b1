import * as v from 'valibot'
import { Article, Category, Slug } from './records/portal.ts'
import { Colour } from './rules/colour.ts'
import { isLanguageCode } from './rules/languages.ts'
import { isDomain, isSiteAddress } from './rules/web-address.ts'
import { Unix } from './values/scalars.ts'

const short = v.pipe(v.string(), v.trim(), v.maxLength(255, 'is too long (maximum is 255 characters)'))
const name = v.pipe(short, v.nonEmpty("can't be blank"))
/** An address is reduced to its host. */
const domain = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.transform((text) =>
    text
      .replace(/^https?:\/\//, '')
      .replace(/[/?#:].*$/, '')
      .replace(/\.$/, ''),
  ),
  v.check((text) => text === '' || isDomain(text), 'is not a domain'),
)
const locale = v.pipe(v.string(), v.check(isLanguageCode, 'is not a language code'))
const id = v.pipe(v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))]), v.integer())

/** Other keys than these are refused. */
export const PortalConfigBody = v.strictObject({
  default_locale: v.optional(locale),
  allowed_locales: v.optional(v.pipe(v.array(locale), v.minLength(1, "can't be blank"), v.maxLength(200))),
})

const look = {
  color: v.optional(v.nullable(Colour)),
  page_title: v.optional(v.nullable(short)),
  header_text: v.optional(v.nullable(short)),
  homepage_link: v.optional(
    v.nullable(
      v.pipe(
        v.string(),
        v.trim(),
        v.maxLength(2048),
        v.check((text) => text === '' || (/^https?:\/\//i.test(text) && isSiteAddress(text)), 'must be a web address'),
      ),
    ),
  ),
  custom_domain: v.optional(v.nullable(domain)),
  config: v.optional(PortalConfigBody),
  /** Of a picture that was uploaded. */
  blob_id: v.optional(v.string()),
  /** The website inbox whose chat stands on the pages. */
  inbox_id: v.optional(v.nullable(id)),
}
const slug = v.pipe(Slug, v.maxLength(100, 'is too long (maximum is 100 characters)'))
export const PortalBody = v.object({ name, slug, ...look })
export type PortalBody = v.InferOutput<typeof PortalBody>
export const UpdatePortalBody = v.object({
  name: v.optional(name),
  slug: v.optional(slug),
  archived: v.optional(v.boolean()),
  ...look,
})
export type UpdatePortalBody = v.InferOutput<typeof UpdatePortalBody>

/** New places by id. */
export const PositionsBody = v.object({
  positions_hash: v.pipe(
    v.record(
      v.pipe(v.string(), v.regex(/^\d{1,9}$/)),
      v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000)),
    ),
    v.check((positions) => Object.keys(positions).length <= 1_000, 'is too long'),
  ),
  category_slug: v.optional(v.nullable(v.string())),
})
export type PositionsBody = v.InferOutput<typeof PositionsBody>

const targets = { target_locales: v.optional(v.array(v.string())) }
export const TargetLocales = v.object(targets)
/** What a translation into several languages has made, and what it has not. */
export const Translated = {
  translations: v.array(v.object({ locale: v.string(), id: v.number() })),
  failed: v.array(v.object({ locale: v.string(), error: v.string() })),
}
export const TranslatedCategory = v.object({ payload: Category, ...Translated })
export const TranslatedArticle = v.object({ payload: Article, ...Translated })
export type TranslatedArticle = v.InferOutput<typeof TranslatedArticle>

export const ArticleVersion = v.object({
  id: v.number(),
  title: v.string(),
  description: v.nullable(v.string()),
  content: v.nullable(v.string()),
  saved_at: Unix,
  author: v.nullable(v.object({ id: v.number(), name: v.string() })),
})
export type ArticleVersion = v.InferOutput<typeof ArticleVersion>

/** Of the last 30 days. */
export const ArticleStats = v.object({ views: v.number(), helpful: v.number(), not_helpful: v.number() })
export type ArticleStats = v.InferOutput<typeof ArticleStats>

/** What readers did with one article in the last 30 days. */
export const ReadArticle = v.object({
  id: v.number(),
  title: v.string(),
  locale: v.string(),
  ...ArticleStats.entries,
})
export type ReadArticle = v.InferOutput<typeof ReadArticle>

export const MAX_BULK_ARTICLES = 100
export const BulkArticlesBody = v.object({
  ids: v.pipe(v.array(id), v.minLength(1, "can't be blank"), v.maxLength(MAX_BULK_ARTICLES, 'is too long')),
  action: v.picklist(['publish', 'draft', 'archive', 'move', 'delete']),
  /** Where to; null takes them out of theirs. */
  category_id: v.optional(v.nullable(id)),
})
export type BulkArticlesBody = v.InferOutput<typeof BulkArticlesBody>
export const BulkArticles = v.object({
  done: v.array(v.number()),
  failed: v.array(v.object({ id: v.number(), error: v.string() })),
})
export type BulkArticles = v.InferOutput<typeof BulkArticles>

export const MissedSearch = v.object({ query: v.string(), locale: v.string(), times: v.number(), last_at: Unix })
export type MissedSearch = v.InferOutput<typeof MissedSearch>

/** What to set at the keeper of a domain, and what is set there now. */
export const DomainCheck = v.object({
  domain: v.string(),
  record: v.object({ type: v.literal('CNAME'), name: v.string(), value: v.string() }),
  is_connected: v.boolean(),
  found: v.array(v.string()),
})
export type DomainCheck = v.InferOutput<typeof DomainCheck>
