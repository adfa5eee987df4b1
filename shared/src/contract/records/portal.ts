import * as v from 'valibot'
import { Agent } from '../values/person.ts'
import { Attributes, Unix } from '../values/scalars.ts'

/** Stored as 0, 1, 2 in this order; requests may send either form. */
export const ARTICLE_STATUSES = ['draft', 'published', 'archived'] as const
export const ArticleStatus = v.picklist(ARTICLE_STATUSES)
export type ArticleStatus = v.InferOutput<typeof ArticleStatus>

export const MAX_ARTICLE_TITLE = 255
/** Characters of markdown. */
export const MAX_ARTICLE_CONTENT = 200_000
export const ARTICLES_PER_PAGE = 25

export const PortalLocale = v.object({ code: v.string(), articles_count: v.number(), categories_count: v.number() })
export type PortalLocale = v.InferOutput<typeof PortalLocale>

export const Portal = v.object({
  id: v.number(),
  account_id: v.number(),
  name: v.string(),
  /** Unique in the installation; the address of the portal. */
  slug: v.string(),
  custom_domain: v.nullable(v.string()),
  color: v.nullable(v.string()),
  header_text: v.nullable(v.string()),
  homepage_link: v.nullable(v.string()),
  page_title: v.nullable(v.string()),
  archived: v.boolean(),
  config: v.object({ allowed_locales: v.array(PortalLocale) }),
  logo: v.optional(v.object({ portal_id: v.number(), account_id: v.number(), file_url: v.string() })),
  /** The website inbox whose chat stands on the pages. */
  inbox: v.optional(v.object({ id: v.number(), name: v.string() })),
  /** Counts of one locale in a single portal, of all its locales in the list. `mine` is about the caller. */
  meta: v.object({
    all_articles_count: v.number(),
    archived_articles_count: v.number(),
    published_count: v.number(),
    draft_articles_count: v.number(),
    mine_articles_count: v.number(),
    categories_count: v.number(),
    default_locale: v.string(),
  }),
})
export type Portal = v.InferOutput<typeof Portal>

/** A category as another one names it. */
export const CategoryRef = v.object({
  id: v.number(),
  account_id: v.number(),
  name: v.string(),
  slug: v.string(),
  locale: v.string(),
  description: v.nullable(v.string()),
  position: v.number(),
})
export type CategoryRef = v.InferOutput<typeof CategoryRef>

export const Category = v.object({
  id: v.number(),
  account_id: v.number(),
  name: v.string(),
  slug: v.string(),
  locale: v.string(),
  description: v.nullable(v.string()),
  position: v.number(),
  /** An emoji, or ''. */
  icon: v.string(),
  parent_category: v.optional(CategoryRef),
  root_category: v.optional(CategoryRef),
  related_categories: v.optional(v.array(CategoryRef), []),
  /** All statuses. */
  meta: v.object({ articles_count: v.number() }),
})
export type Category = v.InferOutput<typeof Category>

/** The same article in another locale. */
export const Translation = v.object({
  id: v.number(),
  title: v.string(),
  slug: v.string(),
  locale: v.string(),
  status: ArticleStatus,
})
export type Translation = v.InferOutput<typeof Translation>

export const PendingText = v.object({
  title: v.string(),
  description: v.nullable(v.string()),
  content: v.string(),
})
export type PendingText = v.InferOutput<typeof PendingText>

export const Article = v.object({
  id: v.number(),
  account_id: v.number(),
  slug: v.string(),
  title: v.string(),
  /** Markdown. */
  content: v.nullable(v.string()),
  description: v.nullable(v.string()),
  status: ArticleStatus,
  position: v.number(),
  views: v.number(),
  updated_at: Unix,
  locale: v.string(),
  author_id: v.nullable(v.number()),
  category_id: v.nullable(v.number()),
  /** The first article of its group of translations; null in that one. */
  associated_article_id: v.nullable(v.number()),
  associated_articles: v.array(Translation),
  meta: Attributes,
  /** What is written and not yet live, of an article that is published. */
  pending: v.optional(v.nullable(PendingText), null),
  /** When a draft is to be published by itself. */
  publish_at: v.optional(v.nullable(Unix), null),
  /** All null when there is no category. */
  category: v.object({
    id: v.nullable(v.number()),
    name: v.nullable(v.string()),
    slug: v.nullable(v.string()),
    locale: v.nullable(v.string()),
    icon: v.nullable(v.string()),
  }),
  author: v.optional(Agent),
})
export type Article = v.InferOutput<typeof Article>

/** Counts ignore status and author, but obey locale, category and query; `all_articles_count` ignores everything. */
export const ArticlesMeta = v.object({
  all_articles_count: v.number(),
  articles_count: v.number(),
  mine_articles_count: v.number(),
  published_count: v.number(),
  draft_articles_count: v.number(),
  archived_articles_count: v.number(),
  current_page: v.number(),
})
export type ArticlesMeta = v.InferOutput<typeof ArticlesMeta>

const title = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty("can't be blank"),
  v.maxLength(MAX_ARTICLE_TITLE, `is too long (maximum is ${MAX_ARTICLE_TITLE} characters)`),
)
const content = v.pipe(v.string(), v.maxLength(MAX_ARTICLE_CONTENT, 'is too long'))
const status = v.pipe(
  v.union([ArticleStatus, v.picklist([0, 1, 2]), v.picklist(['0', '1', '2'])]),
  v.transform(
    (value): ArticleStatus =>
      ARTICLE_STATUSES.find((name) => name === value) ?? ARTICLE_STATUSES[Number(value)] ?? 'draft',
  ),
)
const id = v.pipe(v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))]), v.integer())
/** Lower case letters, digits and hyphens. */
export const Slug = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'may hold lower case letters, digits and hyphens'),
)

const optional = {
  description: v.optional(
    v.nullable(v.pipe(v.string(), v.maxLength(1000, 'is too long (maximum is 1000 characters)'))),
  ),
  category_id: v.optional(v.nullable(id)),
  locale: v.optional(v.string()),
  slug: v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty("can't be blank"), v.maxLength(255))),
  position: v.optional(v.pipe(v.number(), v.integer())),
  associated_article_id: v.optional(v.nullable(id)),
  meta: v.optional(Attributes),
  status: v.optional(status),
  pending: v.optional(v.nullable(v.object({ title, description: v.nullable(v.string()), content }))),
  /** Unix seconds; null takes the plan back. */
  publish_at: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(253_402_300_799)))),
}
/** A new article is always a draft, whatever `status` says. */
export const CreateArticleBody = v.object({ title, content, author_id: id, ...optional })
export type CreateArticleBody = v.InferOutput<typeof CreateArticleBody>
export const UpdateArticleBody = v.object({
  title: v.optional(title),
  content: v.optional(content),
  author_id: v.optional(id),
  ...optional,
})
export type UpdateArticleBody = v.InferOutput<typeof UpdateArticleBody>

export const CategoryBody = v.object({
  name: v.pipe(v.string(), v.trim(), v.minLength(2, 'is too short (minimum is 2 characters)'), v.maxLength(255)),
  slug: Slug,
  locale: v.pipe(v.string(), v.nonEmpty("can't be blank")),
  description: optional.description,
  icon: v.optional(v.pipe(v.string(), v.maxLength(16))),
  position: v.optional(v.pipe(v.number(), v.integer())),
  parent_category_id: v.optional(v.nullable(id)),
  associated_category_id: v.optional(v.nullable(id)),
  related_category_ids: v.optional(v.pipe(v.array(id), v.maxLength(50))),
})
export const UpdateCategoryBody = v.partial(CategoryBody)
export type UpdateCategoryBody = v.InferOutput<typeof UpdateCategoryBody>
export type CategoryBody = v.InferOutput<typeof CategoryBody>
/** What the status filter of a list takes. */
export const StatusFilter = status
