import { StatusFilter } from '@parley/shared/contract/portal'
import * as v from 'valibot'
import { Id, Page } from '../../../http/validation/param-schemas.ts'
import { ARTICLE_SORTS } from './articles.queries.ts'

const SORTS = [...ARTICLE_SORTS, ...ARTICLE_SORTS.map((name) => `-${name}` as const)]
const text = v.optional(v.pipe(v.string(), v.maxLength(400)))

/** `author` and `category` are older names of `author_id` and `category_slug`. */
export const ArticlesQuery = v.object({
  page: Page,
  locale: text,
  status: v.optional(StatusFilter),
  author_id: v.optional(Id),
  author: v.optional(Id),
  category_slug: text,
  category: text,
  slug: text,
  sort: v.optional(v.picklist(SORTS)),
  query: text,
})
export type ArticlesQuery = v.InferOutput<typeof ArticlesQuery>

export const LocaleQuery = v.object({ locale: text, page: Page })
export const PortalParams = v.object({ portal: v.string() })
export const PortalChildParams = v.object({ portal: v.string(), id: Id })
