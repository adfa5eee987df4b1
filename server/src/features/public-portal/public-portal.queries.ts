import type { Sql } from '../../db/db.ts'
import type { PortalConfig } from '../helpcenter/portals/portal-config.ts'

/** A portal that is open to everybody, with what its account allows. */
export interface OpenPortal {
  id: number
  account_id: number
  name: string
  slug: string
  custom_domain: string | null
  color: string | null
  header_text: string | null
  homepage_link: string | null
  page_title: string | null
  config: PortalConfig
  logo_key: string | null
  /** Changes with everything that a reader could see, and with what the account allows. */
  state: string
  features: Record<string, boolean>
}

/** SQL of all that a page follows from; the revision rises with every change of the portal's records. */
const STATE = `concat_ws(' ', p.revision, p.slug, p.custom_domain, md5(a.features::text))`

const OPEN = `select p.id, p.account_id, p.name, p.slug, p.custom_domain, p.color, p.header_text, p.homepage_link, p.page_title,
    p.config, p.logo_key, ${STATE} as state, a.features
  from portals p join accounts a on a.id = p.account_id
  where not p.archived and a.status = 'active'`

export async function openPortalBySlug(sql: Sql, slug: string): Promise<OpenPortal | null> {
  return (await sql.query<OpenPortal>(`${OPEN} and p.slug = $1`, [slug])).rows[0] ?? null
}

export async function openPortalByDomain(sql: Sql, domain: string): Promise<OpenPortal | null> {
  return (await sql.query<OpenPortal>(`${OPEN} and lower(p.custom_domain) = $1`, [domain])).rows[0] ?? null
}

/** Of those that are open, by their ids. */
export async function statesOfPortals(sql: Sql, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql.query<{ id: number; state: string }>(
    `select p.id, ${STATE} as state from portals p join accounts a on a.id = p.account_id
     where not p.archived and a.status = 'active' and p.id = any($1::int[])`,
    [ids],
  )
  return new Map(rows.map(({ id, state }) => [id, state]))
}

/** The slug that a portal has now which had `slug` before, for 30 days. */
export async function newSlugOfPortal(sql: Sql, slug: string): Promise<string | null> {
  const { rows } = await sql.query<{ slug: string }>(
    `select p.slug from help_old_slugs o join portals p on p.account_id = o.account_id and p.id = o.target_id
     where o.kind = 'portal' and o.slug = $1 and o.changed_at > now() - interval '30 days'
     order by o.changed_at desc limit 1`,
    [slug],
  )
  return rows[0]?.slug ?? null
}

/** Of a published article or a category of this portal that had `slug` before. */
export async function newSlugOf(
  sql: Sql,
  portal: OpenPortal,
  kind: 'article' | 'category',
  slug: string,
  locale = '',
): Promise<string | null> {
  const now = kind === 'article' ? 'articles n on n.status = 1 and' : 'categories n on'
  const { rows } = await sql.query<{ slug: string }>(
    `select n.slug from help_old_slugs o join ${now} n.account_id = o.account_id and n.portal_id = o.portal_id
       and n.id = o.target_id
     where o.account_id = $1 and o.portal_id = $2 and o.kind = $3 and o.slug = $4 and o.locale = $5`,
    [portal.account_id, portal.id, kind, slug, locale],
  )
  return rows[0]?.slug ?? null
}

export interface OpenCategory {
  id: number
  name: string
  slug: string
  locale: string
  description: string | null
  icon: string
  position: number
  /** Published ones only. */
  articles: number
}

const CATEGORY = `select c.id, c.name, c.slug, c.locale, c.description, c.icon, c.position, count(a.id)::int as articles
  from categories c left join articles a on a.account_id = c.account_id and a.category_id = c.id and a.status = 1
  where c.account_id = $1 and c.portal_id = $2 and c.locale = $3`

export async function openCategories(sql: Sql, portal: OpenPortal, locale: string): Promise<OpenCategory[]> {
  const { rows } = await sql.query<OpenCategory>(`${CATEGORY} group by c.account_id, c.id order by c.position, c.id`, [
    portal.account_id,
    portal.id,
    locale,
  ])
  return rows
}

/** The locales in which a category of this address exists as well. */
export async function localesOfCategory(sql: Sql, portal: OpenPortal, slug: string): Promise<string[]> {
  const { rows } = await sql.query<{ locale: string }>(
    'select locale from categories where account_id = $1 and portal_id = $2 and slug = $3 order by locale',
    [portal.account_id, portal.id, slug],
  )
  return rows.map(({ locale }) => locale)
}

/** Files, votes and views belong to it; counted for a day and for good. Nothing happens for what is not published. */
export async function countView(sql: Sql, portal: OpenPortal, slug: string): Promise<void> {
  await sql.query(
    `with seen as (
       update articles set views = views + 1 where account_id = $1 and portal_id = $2 and slug = $3 and status = 1
       returning account_id, id)
     insert into article_views (account_id, article_id, day, views)
       select account_id, id, (now() at time zone 'UTC')::date, 1 from seen
     on conflict (account_id, article_id, day) do update set views = article_views.views + 1`,
    [portal.account_id, portal.id, slug],
  )
}

/** The last word of a reader counts. @returns whether there is such a published article */
export async function storeVote(
  sql: Sql,
  portal: OpenPortal,
  slug: string,
  voter: string,
  isHelpful: boolean,
): Promise<boolean> {
  const { count } = await sql.query(
    `insert into article_votes (account_id, article_id, voter, is_helpful)
       select account_id, id, $4, $5 from articles where account_id = $1 and portal_id = $2 and slug = $3 and status = 1
     on conflict (account_id, article_id, voter) do update set is_helpful = excluded.is_helpful, voted_at = now()`,
    [portal.account_id, portal.id, slug, voter, isHelpful],
  )
  return count > 0
}

const MAX_MISSED = 2_000

/** Kept up to a number, so that nobody can fill the database by asking nonsense. */
export async function noteMissedSearch(sql: Sql, portal: OpenPortal, locale: string, query: string): Promise<void> {
  await sql.query(
    `insert into help_missed_searches (account_id, portal_id, locale, query)
       select $1::int, $2::int, $3::text, $4::text
       where (select count(*) from help_missed_searches where account_id = $1 and portal_id = $2) < ${MAX_MISSED}
     on conflict (account_id, portal_id, locale, query)
       do update set times = help_missed_searches.times + 1, last_at = now()`,
    [portal.account_id, portal.id, locale, query],
  )
}
