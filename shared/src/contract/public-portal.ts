import * as v from 'valibot'
import { Attributes, Unix } from './values/scalars.ts'

/** A category as everybody may read it; its count is of published articles. */
export const PublicCategory = v.object({
  name: v.string(),
  slug: v.string(),
  locale: v.string(),
  description: v.nullable(v.string()),
  position: v.number(),
  icon: v.string(),
  meta: v.object({ articles_count: v.number() }),
})
export type PublicCategory = v.InferOutput<typeof PublicCategory>

/** A published article as everybody may read it. */
export const PublicArticle = v.object({
  id: v.number(),
  account_id: v.number(),
  category_id: v.nullable(v.number()),
  slug: v.string(),
  title: v.string(),
  description: v.nullable(v.string()),
  /** Markdown; its beginning only in lists. */
  content: v.nullable(v.string()),
  status: v.literal('published'),
  position: v.number(),
  views: v.number(),
  last_updated_at: Unix,
  locale: v.string(),
  meta: Attributes,
  category: v.nullable(v.object({ id: v.number(), slug: v.string(), locale: v.string() })),
  author: v.optional(v.object({ available_name: v.string(), name: v.string(), thumbnail: v.string() })),
  /** Path from the top of the site, without a slash before it. */
  link: v.string(),
})
export type PublicArticle = v.InferOutput<typeof PublicArticle>

export const PublicArticles = v.object({
  payload: v.array(PublicArticle),
  meta: v.object({ articles_count: v.number() }),
})
