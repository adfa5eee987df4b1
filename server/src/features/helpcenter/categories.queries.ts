import type { Category, CategoryBody } from '@parley/shared/contract/portal'
import type { Sql } from '../../db/db.ts'

const PER_PAGE = 25
type CategoryRow = Omit<Category, 'meta'> & { articles_count: number }

const CATEGORY = `select c.id, c.account_id, c.name, c.slug, c.locale, c.description, c.position, c.icon,
    (select count(*)::int from articles a where a.account_id = c.account_id and a.category_id = c.id) as articles_count
  from categories c where c.account_id = $1 and c.portal_id = $2`

const toCategory = ({ articles_count, ...facts }: CategoryRow): Category => ({ ...facts, meta: { articles_count } })

/** A page by position, and how many there are. `locale` null = every locale. */
export async function categoriesPage(
  sql: Sql,
  accountId: number,
  portalId: number,
  locale: string | null,
  page: number,
): Promise<{ categories: Category[]; count: number }> {
  const { rows } = await sql.query<CategoryRow>(
    `${CATEGORY} and ($3::text is null or c.locale = $3) order by c.position, c.id limit ${PER_PAGE} offset $4`,
    [accountId, portalId, locale, (page - 1) * PER_PAGE],
  )
  const counted = await sql.query<{ n: number }>(
    `select count(*)::int as n from categories where account_id = $1 and portal_id = $2 and ($3::text is null or locale = $3)`,
    [accountId, portalId, locale],
  )
  return { categories: rows.map(toCategory), count: counted.rows[0]?.n ?? 0 }
}

export async function categoryById(
  sql: Sql,
  accountId: number,
  portalId: number,
  id: number,
): Promise<Category | null> {
  const { rows } = await sql.query<CategoryRow>(`${CATEGORY} and c.id = $3`, [accountId, portalId, id])
  return rows[0] ? toCategory(rows[0]) : null
}

/** Stores a category behind the others of its locale. Null when the slug is taken in that portal and locale. */
export async function insertCategory(
  sql: Sql,
  accountId: number,
  portalId: number,
  body: CategoryBody,
): Promise<number | null> {
  const { rows } = await sql.query<{ id: number }>(
    `insert into categories (account_id, portal_id, name, slug, locale, description, icon, position)
     values ($1, $2, $3, $4, $5, $6, $7, (select coalesce(max(position), 0) + 10 from categories
       where account_id = $1 and portal_id = $2 and locale = $5))
     on conflict (portal_id, locale, slug) do nothing returning id`,
    [accountId, portalId, body.name, body.slug, body.locale, body.description ?? null, body.icon ?? ''],
  )
  return rows[0]?.id ?? null
}
