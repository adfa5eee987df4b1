import {
  ARTICLE_STATUSES,
  ARTICLES_PER_PAGE,
  type Article,
  type ArticleStatus,
  type ArticlesMeta,
  type PendingText,
  type Translation,
} from '@parley/shared/contract/portal'
import { json, type Sql, type SqlValue } from '../../../db/db.ts'
import { type Params, params } from '../../../db/params.ts'
import { toAgent, type UserRow, userJson } from '../../../presenters/person.ts'
import type { PresenterContext } from '../../../presenters/presenter-context.ts'
import { toUnix } from '../../../presenters/time.ts'
import { articleTsQuery } from './article-search.ts'

interface ArticleRow
  extends Omit<Article, 'status' | 'updated_at' | 'publish_at' | 'author' | 'category' | 'associated_articles'> {
  status: number
  updated_at: Date
  publish_at: Date | null
  author: UserRow | null
  category: Article['category'] | null
  associated_articles: (Omit<Translation, 'status'> & { status: number })[]
}

const statusName = (stored: number): ArticleStatus => ARTICLE_STATUSES[stored] ?? 'draft'
export const statusNumber = (name: ArticleStatus): number => ARTICLE_STATUSES.indexOf(name)

/** Columns of an article `a`. Lists leave the content out: it can be long and no list shows it. */
const columns = (withContent: boolean): string => `
  a.id, a.account_id, a.slug, a.title, ${withContent ? 'a.content' : 'null::text as content'}, a.description, a.status,
  a.position, a.views, a.updated_at, a.locale, a.author_id, a.category_id, a.associated_article_id, a.meta,
  ${withContent ? 'a.pending' : 'null::jsonb as pending'}, a.publish_at,
  ${userJson('a.account_id', 'a.author_id')} as author,
  (select json_build_object('id', c.id, 'name', c.name, 'slug', c.slug, 'locale', c.locale, 'icon', c.icon)
     from categories c where c.account_id = a.account_id and c.id = a.category_id) as category,
  (select coalesce(json_agg(json_build_object('id', t.id, 'title', t.title, 'slug', t.slug, 'locale', t.locale,
       'status', t.status) order by t.locale, t.id), '[]'::json)
     from articles t where t.account_id = a.account_id and t.portal_id = a.portal_id and t.id <> a.id
       and (t.id = a.associated_article_id or t.associated_article_id = coalesce(a.associated_article_id, a.id))) as associated_articles`

const NO_CATEGORY: Article['category'] = { id: null, name: null, slug: null, locale: null, icon: null }

export const toArticle = (row: ArticleRow, context: PresenterContext): Article => ({
  ...row,
  status: statusName(row.status),
  updated_at: toUnix(row.updated_at),
  publish_at: row.publish_at && toUnix(row.publish_at),
  category: row.category ?? NO_CATEGORY,
  associated_articles: row.associated_articles.map((each) => ({ ...each, status: statusName(each.status) })),
  author: row.author ? toAgent(row.author, row.account_id, context) : undefined,
})

export const ARTICLE_SORTS = ['position', 'updated_at', 'title', 'views'] as const
export interface ArticleFilter {
  accountId: number
  portalId: number
  locale?: string
  status?: ArticleStatus
  authorId?: number
  categorySlug?: string
  /** Of the article itself: there is one at most. */
  slug?: string
  query?: string
  sort: (typeof ARTICLE_SORTS)[number]
  descending: boolean
  page: number
}

/** Conditions that the counts obey too: locale, category and query. */
function scopeSql(filter: ArticleFilter, p: Params): string {
  const conditions = [`a.account_id = ${p.add(filter.accountId)}`, `a.portal_id = ${p.add(filter.portalId)}`]
  if (filter.locale) conditions.push(`a.locale = ${p.add(filter.locale)}`)
  if (filter.categorySlug) {
    conditions.push(`a.category_id in (select c.id from categories c where c.account_id = a.account_id
      and c.portal_id = a.portal_id and c.slug = ${p.add(filter.categorySlug)})`)
  }
  if (filter.slug !== undefined) conditions.push(`a.slug = ${p.add(filter.slug)}`)
  if (filter.query !== undefined) {
    const query = articleTsQuery(filter.query)
    conditions.push(query === null ? 'false' : `a.search @@ ${p.add(query)}::tsquery`)
  }
  return conditions.join(' and ')
}

const ORDER: Record<ArticleFilter['sort'], string> = {
  position: 'a.position',
  updated_at: 'a.updated_at',
  title: 'lower(a.title)',
  views: 'a.views',
}

/** One page. With a query and no other wish the best match comes first. */
export async function articlesPage(sql: Sql, filter: ArticleFilter, context: PresenterContext): Promise<Article[]> {
  const p = params()
  const conditions = [scopeSql(filter, p)]
  if (filter.status) conditions.push(`a.status = ${p.add(statusNumber(filter.status))}`)
  if (filter.authorId !== undefined) conditions.push(`a.author_id = ${p.add(filter.authorId)}`)
  const direction = filter.descending ? 'desc' : 'asc'
  const { rows } = await sql.query<ArticleRow>(
    `select ${columns(false)} from articles a where ${conditions.join(' and ')}
     order by ${ORDER[filter.sort]} ${direction}, a.id ${direction}
     limit ${ARTICLES_PER_PAGE} offset ${p.add((filter.page - 1) * ARTICLES_PER_PAGE)}`,
    p.values,
  )
  return rows.map((row) => toArticle(row, context))
}

export async function articleCounts(
  sql: Sql,
  filter: ArticleFilter,
  callerId: number,
): Promise<Omit<ArticlesMeta, 'current_page'>> {
  const p = params()
  const scope = scopeSql(filter, p)
  const { rows } = await sql.query<Omit<ArticlesMeta, 'current_page'>>(
    `select (select count(*)::int from articles o where o.account_id = $1 and o.portal_id = $2) as all_articles_count,
       count(*)::int as articles_count,
       (count(*) filter (where a.author_id = ${p.add(callerId)}))::int as mine_articles_count,
       (count(*) filter (where a.status = 1))::int as published_count,
       (count(*) filter (where a.status = 0))::int as draft_articles_count,
       (count(*) filter (where a.status = 2))::int as archived_articles_count
     from articles a where ${scope}`,
    p.values,
  )
  const none = { all_articles_count: 0, articles_count: 0, mine_articles_count: 0 }
  return rows[0] ?? { ...none, published_count: 0, draft_articles_count: 0, archived_articles_count: 0 }
}

/** With its content. Null when it is not in that portal. */
export async function articleById(
  sql: Sql,
  accountId: number,
  portalId: number,
  id: number,
  context: PresenterContext,
): Promise<Article | null> {
  const { rows } = await sql.query<ArticleRow>(
    `select ${columns(true)} from articles a where a.account_id = $1 and a.portal_id = $2 and a.id = $3`,
    [accountId, portalId, id],
  )
  return rows[0] ? toArticle(rows[0], context) : null
}

/** The columns that a request may set; absent ones keep their value or default. */
export interface ArticleValues {
  title?: string
  slug?: string
  content?: string
  description?: string | null
  status?: number
  locale?: string
  category_id?: number | null
  author_id?: number
  position?: number
  associated_article_id?: number | null
  meta?: Record<string, unknown>
  pending?: PendingText | null
  publish_at?: Date | null
}

const JSON_COLUMNS = new Set(['meta', 'pending'])
const valuesOf = (values: ArticleValues): [string, SqlValue][] =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([column, value]) => [column, JSON_COLUMNS.has(column) && value !== null ? json(value) : (value as SqlValue)])

/** Null when the slug is taken somewhere in the installation. */
export async function insertArticle(
  sql: Sql,
  accountId: number,
  portalId: number,
  values: ArticleValues,
): Promise<number | null> {
  const given = valuesOf(values)
  const p = params(accountId, portalId)
  const placeholders = given.map(([, value]) => p.add(value))
  const { rows } = await sql.query<{ id: number }>(
    `insert into articles (account_id, portal_id, ${given.map(([column]) => column).join(', ')})
     values ($1, $2, ${placeholders.join(', ')}) on conflict (slug) do nothing returning id`,
    p.values,
  )
  return rows[0]?.id ?? null
}

export async function updateArticle(
  sql: Sql,
  accountId: number,
  portalId: number,
  id: number,
  values: ArticleValues,
): Promise<void> {
  const given = valuesOf(values)
  const p = params(accountId, portalId, id)
  const assignments = given.map(([column, value]) => `${column} = ${p.add(value)}`)
  // What waits is seen by no reader, for whom the article is as old as it was.
  if (given.some(([column]) => column !== 'pending')) assignments.push('updated_at = now()')
  if (assignments.length === 0) return
  await sql.query(
    `update articles set ${assignments.join(', ')} where account_id = $1 and portal_id = $2 and id = $3`,
    p.values,
  )
}

export async function deleteArticle(sql: Sql, accountId: number, portalId: number, id: number): Promise<boolean> {
  const { count } = await sql.query('delete from articles where account_id = $1 and portal_id = $2 and id = $3', [
    accountId,
    portalId,
    id,
  ])
  return count > 0
}

export async function isSlugTaken(sql: Sql, slug: string, exceptId: number): Promise<boolean> {
  const { rows } = await sql.query('select 1 from articles where slug = $1 and id <> $2', [slug, exceptId])
  return rows.length > 0
}

/** Behind the last article of the category, or of those without one. */
export async function nextPosition(
  sql: Sql,
  accountId: number,
  portalId: number,
  categoryId: number | null,
): Promise<number> {
  const { rows } = await sql.query<{ position: number }>(
    `select coalesce(max(position), 0) + 10 as position from articles
     where account_id = $1 and portal_id = $2 and category_id is not distinct from $3::int`,
    [accountId, portalId, categoryId],
  )
  return rows[0]?.position ?? 10
}

export async function isMember(sql: Sql, accountId: number, userId: number): Promise<boolean> {
  const { rows } = await sql.query('select 1 from account_users where account_id = $1 and user_id = $2', [
    accountId,
    userId,
  ])
  return rows.length > 0
}

/** The first article of the group that an article belongs to; undefined where the portal has no such article. */
export async function groupOf(tx: Sql, accountId: number, portalId: number, id: number): Promise<number | undefined> {
  const { rows } = await tx.query<{ root: number }>(
    `select coalesce(associated_article_id, id) as root from articles where account_id = $1 and portal_id = $2 and id = $3`,
    [accountId, portalId, id],
  )
  return rows[0]?.root
}
