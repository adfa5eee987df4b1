import type { Sql } from '../../db/db.ts'
import { type Params, params } from '../../db/params.ts'
import { articleTsQuery } from '../helpcenter/articles/article-search.ts'
import type { OpenPortal } from './public-portal.queries.ts'

/** A published article as lists show it. */
export interface OpenArticle {
  id: number
  account_id: number
  slug: string
  title: string
  description: string | null
  /** The beginning of it only, in lists. */
  content: string | null
  locale: string
  position: number
  views: number
  updated_at: Date
  meta: Record<string, unknown>
  category_id: number | null
  category_slug: string | null
  category_name: string | null
  author_name: string | null
  author_display_name: string | null
  author_avatar: string | null
}

export const CUT = 300

const columns = (content: string): string => `select a.id, a.account_id, a.slug, a.title, a.description,
    ${content} as content, a.locale, a.position, a.views, a.updated_at, a.meta, a.category_id, c.slug as category_slug,
    c.name as category_name, u.name as author_name, u.display_name as author_display_name, u.avatar_key as author_avatar
  from articles a
  left join categories c on c.account_id = a.account_id and c.id = a.category_id
  left join users u on u.id = a.author_id`

export interface OpenFilter {
  locale: string
  category?: string
  query?: string
  isUncategorized?: boolean
  isCategorized?: boolean
  sort?: 'position' | 'views' | 'updated_at'
  page: number
  perPage: number
}

/** Published ones of one locale, whatever else is asked. */
function published(portal: OpenPortal, filter: OpenFilter, p: Params): string {
  const conditions = [
    `a.account_id = ${p.add(portal.account_id)}`,
    `a.portal_id = ${p.add(portal.id)}`,
    'a.status = 1',
    `a.locale = ${p.add(filter.locale)}`,
  ]
  if (filter.category !== undefined) conditions.push(`c.slug = ${p.add(filter.category)}`)
  if (filter.isUncategorized) conditions.push('a.category_id is null')
  if (filter.isCategorized) conditions.push('a.category_id is not null')
  if (filter.query !== undefined) {
    const query = articleTsQuery(filter.query)
    conditions.push(query === null ? 'false' : `a.search @@ ${p.add(query)}::tsquery`)
  }
  return conditions.join(' and ')
}

/** The best match first when something is looked for, titles before texts. */
function order({ sort, query }: OpenFilter, p: Params): string {
  if (sort === 'views') return 'a.views desc, a.id'
  if (sort === 'updated_at') return 'a.updated_at desc, a.id desc'
  const words = query === undefined || sort ? null : articleTsQuery(query)
  return words === null ? 'a.position, a.id' : `ts_rank(a.search, ${p.add(words)}::tsquery) desc, a.id`
}

export async function openArticles(sql: Sql, portal: OpenPortal, filter: OpenFilter): Promise<OpenArticle[]> {
  const p = params()
  const where = published(portal, filter, p)
  const by = order(filter, p)
  const { rows } = await sql.query<OpenArticle>(
    `${columns(`left(a.content, ${CUT})`)} where ${where} order by ${by}
     limit ${p.add(filter.perPage)} offset ${p.add((filter.page - 1) * filter.perPage)}`,
    p.values,
  )
  return rows
}

export async function countOpenArticles(sql: Sql, portal: OpenPortal, filter: OpenFilter): Promise<number> {
  const p = params()
  const { rows } = await sql.query<{ n: number }>(
    `select count(*)::int as n from articles a left join categories c on c.account_id = a.account_id and c.id = a.category_id
     where ${published(portal, filter, p)}`,
    p.values,
  )
  return rows[0]?.n ?? 0
}

/** With its whole text. Null for what is not published, as if it were not there. */
export async function openArticle(sql: Sql, portal: OpenPortal, slug: string): Promise<OpenArticle | null> {
  const { rows } = await sql.query<OpenArticle>(
    `${columns('a.content')} where a.account_id = $1 and a.portal_id = $2 and a.slug = $3 and a.status = 1`,
    [portal.account_id, portal.id, slug],
  )
  return rows[0] ?? null
}

export interface ArticleLink {
  slug: string
  title: string
  locale: string
}

/** The same article in other languages, published ones only. */
export async function translationsOf(sql: Sql, portal: OpenPortal, id: number): Promise<ArticleLink[]> {
  const { rows } = await sql.query<ArticleLink>(
    `select t.slug, t.title, t.locale from articles t
     join articles a on a.account_id = t.account_id and a.id = $3
     where t.account_id = $1 and t.portal_id = $2 and t.status = 1 and t.id <> a.id
       and (t.id = a.associated_article_id or t.associated_article_id = coalesce(a.associated_article_id, a.id))
     order by t.locale, t.id`,
    [portal.account_id, portal.id, id],
  )
  return rows
}

/** Every published article of the category, or of those without one, as a list beside the text. */
export async function siblingsOf(sql: Sql, portal: OpenPortal, article: OpenArticle): Promise<ArticleLink[]> {
  const { rows } = await sql.query<ArticleLink>(
    `select slug, title, locale from articles where account_id = $1 and portal_id = $2 and status = 1 and locale = $3
       and category_id is not distinct from $4::int order by position, id limit 500`,
    [portal.account_id, portal.id, article.locale, article.category_id],
  )
  return rows
}

/** For `sitemap.xml`, which may name 50 000 addresses. */
export async function sitemapRows(sql: Sql, portal: OpenPortal): Promise<{ slug: string; updated_at: Date }[]> {
  const { rows } = await sql.query<{ slug: string; updated_at: Date }>(
    `select slug, updated_at from articles where account_id = $1 and portal_id = $2 and status = 1
     order by updated_at desc, id desc limit 45000`,
    [portal.account_id, portal.id],
  )
  return rows
}
