import type { Portal } from '@parley/shared/contract/portal'
import type { Sql } from '../../db/db.ts'
import type { PresenterContext } from '../../presenters/presenter-context.ts'
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
}

const PORTAL = `select id, account_id, name, slug, custom_domain, color, header_text, homepage_link, page_title, archived, config, logo_key
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
  const { config: _, logo_key: logo, ...facts } = row
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
