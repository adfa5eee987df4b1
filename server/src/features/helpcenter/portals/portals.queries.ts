import type { Portal } from '@parley/shared/contract/portal'
import type { MissedSearch, ReadArticle } from '@parley/shared/contract/portal-calls'
import { json, type Sql, type SqlValue } from '../../../db/db.ts'
import { params } from '../../../db/params.ts'
import type { PresenterContext } from '../../../presenters/presenter-context.ts'
import { toUnix } from '../../../presenters/time.ts'
import { localesOf, type PortalConfig } from './portal-config.ts'

export interface PortalRow {
  id: number
  account_id: number
  name: string
  slug: string
  custom_domain: string | null
  color: string | null
  header_text: string | null
  homepage_link: string | null
  page_title: string | null
  archived: boolean
  config: PortalConfig
  logo_key: string | null
  inbox: { id: number; name: string } | null
}

const PORTAL = `select id, account_id, name, slug, custom_domain, color, header_text, homepage_link, page_title, archived, config, logo_key,
    (select json_build_object('id', i.id, 'name', i.name) from inboxes i
      where i.account_id = portals.account_id and i.id = portals.channel_web_widget_id) as inbox
  from portals where account_id = $1`

export async function portalRows(sql: Sql, accountId: number): Promise<PortalRow[]> {
  return (await sql.query<PortalRow>(`${PORTAL} order by id`, [accountId])).rows
}

export async function portalRow(sql: Sql, accountId: number, slug: string): Promise<PortalRow | null> {
  return (await sql.query<PortalRow>(`${PORTAL} and slug = $2`, [accountId, slug])).rows[0] ?? null
}

/** Counts of one portal and locale. */
export interface ContentCount {
  portal_id: number
  locale: string
  all: number
  mine: number
  draft: number
  published: number
  archived: number
  categories: number
}

/** Per portal and locale that has any content; `callerId` is for `mine`. One index range of each table. */
export async function contentCounts(sql: Sql, accountId: number, callerId: number): Promise<ContentCount[]> {
  const { rows } = await sql.query<ContentCount>(
    `select portal_id, locale, sum(a)::int as all, sum(mine)::int as mine, sum(draft)::int as draft,
       sum(published)::int as published, sum(archived)::int as archived, sum(categories)::int as categories
     from (
       select portal_id, locale, 1 as a, (author_id = $2)::int as mine, (status = 0)::int as draft,
         (status = 1)::int as published, (status = 2)::int as archived, 0 as categories
       from articles where account_id = $1
       union all
       select portal_id, locale, 0, 0, 0, 0, 0, 1 from categories where account_id = $1
     ) content group by 1, 2 order by 1, 2`,
    [accountId, callerId],
  )
  return rows
}

/** The wire's portal: `meta` counts `locale`, or everything when that is null. */
export function toPortal(
  row: PortalRow,
  counts: readonly ContentCount[],
  locale: string | null,
  context: PresenterContext,
): Portal {
  const { config: _, logo_key: logo, inbox, ...facts } = row
  const { fallback, all } = localesOf(row)
  const own = counts.filter((count) => count.portal_id === row.id)
  const of = (code: string) => own.find((count) => count.locale === code)
  const shown = locale === null ? own : own.filter((count) => count.locale === locale)
  const sum = (field: 'all' | 'mine' | 'draft' | 'published' | 'archived' | 'categories') =>
    shown.reduce((total, count) => total + (count[field] ?? 0), 0)
  return {
    ...facts,
    config: {
      allowed_locales: all.map((code) => ({
        code,
        articles_count: of(code)?.all ?? 0,
        categories_count: of(code)?.categories ?? 0,
      })),
    },
    ...(inbox && { inbox }),
    ...(logo && { logo: { portal_id: row.id, account_id: row.account_id, file_url: context.fileUrl(logo) } }),
    meta: {
      all_articles_count: sum('all'),
      archived_articles_count: sum('archived'),
      published_count: sum('published'),
      draft_articles_count: sum('draft'),
      mine_articles_count: sum('mine'),
      categories_count: sum('categories'),
      default_locale: fallback,
    },
  }
}

/** The columns that a request may set; absent ones stay. */
export interface PortalValues {
  name?: string
  slug?: string
  custom_domain?: string | null
  color?: string | null
  header_text?: string | null
  homepage_link?: string | null
  page_title?: string | null
  archived?: boolean
  config?: PortalConfig
  logo_key?: string | null
  channel_web_widget_id?: number | null
}

const given = (values: PortalValues): [string, SqlValue][] =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([column, value]) => [column, column === 'config' ? json(value) : (value as SqlValue)])

export async function insertPortal(tx: Sql, accountId: number, values: PortalValues): Promise<number> {
  const p = params(accountId)
  const columns = given(values)
  const placeholders = columns.map(([, value]) => p.add(value))
  const { rows } = await tx.query<{ id: number }>(
    `insert into portals (account_id, ${columns.map(([column]) => column).join(', ')})
     values ($1, ${placeholders.join(', ')}) returning id`,
    p.values,
  )
  return rows[0]?.id ?? 0
}

export async function updatePortal(tx: Sql, accountId: number, id: number, values: PortalValues): Promise<void> {
  const p = params(accountId, id)
  const assignments = given(values).map(([column, value]) => `${column} = ${p.add(value)}`)
  await tx.query(
    `update portals set ${[...assignments, 'updated_at = now()'].join(', ')} where account_id = $1 and id = $2`,
    p.values,
  )
}

/** Its categories and articles go with it. */
export async function deletePortal(tx: Sql, accountId: number, id: number): Promise<void> {
  await tx.query('delete from portals where account_id = $1 and id = $2', [accountId, id])
}

/** Which of the two another portal of the installation has already. */
export async function takenNames(
  tx: Sql,
  slug: string | undefined,
  domain: string | null | undefined,
  exceptId: number,
): Promise<{ slug: boolean; domain: boolean }> {
  const { rows } = await tx.query<{ slug: boolean; domain: boolean }>(
    `select exists (select 1 from portals where slug = $1 and id <> $3) as slug,
       exists (select 1 from portals where lower(custom_domain) = lower($2) and id <> $3) as domain`,
    [slug ?? null, domain ?? null, exceptId],
  )
  return rows[0] ?? { slug: false, domain: false }
}

export async function isWebsiteInbox(tx: Sql, accountId: number, id: number): Promise<boolean> {
  const { rows } = await tx.query(
    `select 1 from inboxes where account_id = $1 and id = $2 and channel_type = 'Channel::WebWidget'`,
    [accountId, id],
  )
  return rows.length > 0
}

export async function missedSearches(sql: Sql, accountId: number, portalId: number): Promise<MissedSearch[]> {
  const { rows } = await sql.query<Omit<MissedSearch, 'last_at'> & { last_at: Date }>(
    `select query, locale, times, last_at from help_missed_searches where account_id = $1 and portal_id = $2
     order by times desc, last_at desc limit 50`,
    [accountId, portalId],
  )
  return rows.map((row) => ({ ...row, last_at: toUnix(row.last_at) }))
}

const MOST_READ = 100

/** Published articles by what readers did with them in the last 30 days. @param locale null: every language */
export async function readership(
  sql: Sql,
  accountId: number,
  portalId: number,
  locale: string | null,
): Promise<ReadArticle[]> {
  const { rows } = await sql.query<ReadArticle>(
    `select a.id, a.title, a.locale, coalesce(v.views, 0) as views, coalesce(h.helpful, 0) as helpful,
       coalesce(h.not_helpful, 0) as not_helpful
     from articles a
     left join (select article_id, sum(views)::int as views from article_views
       where account_id = $1 and day > (now() at time zone 'UTC')::date - 30 group by 1) v on v.article_id = a.id
     left join (select article_id, (count(*) filter (where is_helpful))::int as helpful,
         (count(*) filter (where not is_helpful))::int as not_helpful
       from article_votes where account_id = $1 and voted_at > now() - interval '30 days' group by 1) h on h.article_id = a.id
     where a.account_id = $1 and a.portal_id = $2 and a.status = 1 and ($3::text is null or a.locale = $3)
     order by views desc, not_helpful desc, a.id limit ${MOST_READ}`,
    [accountId, portalId, locale],
  )
  return rows
}
