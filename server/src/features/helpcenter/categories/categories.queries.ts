import type { Category, CategoryBody, CategoryRef } from '@parley/shared/contract/portal'
import type { Sql, SqlValue } from '../../../db/db.ts'
import { params } from '../../../db/params.ts'

const PER_PAGE = 25
type CategoryRow = Omit<Category, 'meta' | 'parent_category' | 'root_category'> & {
  articles_count: number
  parent_category: CategoryRef | null
  root_category: CategoryRef | null
}

const ref = (id: string): string => `(select json_build_object('id', r.id, 'account_id', r.account_id, 'name', r.name,
    'slug', r.slug, 'locale', r.locale, 'description', r.description, 'position', r.position)
  from categories r where r.account_id = c.account_id and r.id = ${id})`

const CATEGORY = `select c.id, c.account_id, c.name, c.slug, c.locale, c.description, c.position, c.icon,
    ${ref('c.parent_category_id')} as parent_category, ${ref('c.associated_category_id')} as root_category,
    (select coalesce(json_agg(json_build_object('id', r.id, 'account_id', r.account_id, 'name', r.name, 'slug', r.slug,
        'locale', r.locale, 'description', r.description, 'position', r.position) order by r.position, r.id), '[]'::json)
      from category_relations l join categories r on r.account_id = l.account_id and r.id = l.related_id
      where l.account_id = c.account_id and l.category_id = c.id) as related_categories,
    (select count(*)::int from articles a where a.account_id = c.account_id and a.category_id = c.id) as articles_count
  from categories c where c.account_id = $1 and c.portal_id = $2`

const toCategory = ({
  articles_count,
  parent_category: parent,
  root_category: root,
  ...facts
}: CategoryRow): Category => ({
  ...facts,
  ...(parent && { parent_category: parent }),
  ...(root && { root_category: root }),
  meta: { articles_count },
})

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

/** What a request may set; absent ones stay. */
export interface CategoryValues {
  name?: string
  slug?: string
  locale?: string
  description?: string | null
  icon?: string
  position?: number
  parent_category_id?: number | null
  associated_category_id?: number | null
}

/** Stores a category, behind the others of its locale unless it has a place. Null when the slug is taken there. */
export async function insertCategory(
  sql: Sql,
  accountId: number,
  portalId: number,
  body: CategoryBody,
): Promise<number | null> {
  const { rows } = await sql.query<{ id: number }>(
    `insert into categories (account_id, portal_id, name, slug, locale, description, icon, parent_category_id,
       associated_category_id, position)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, coalesce($10, (select coalesce(max(position), 0) + 10 from categories
       where account_id = $1 and portal_id = $2 and locale = $5)))
     on conflict (portal_id, locale, slug) do nothing returning id`,
    [
      accountId,
      portalId,
      body.name,
      body.slug,
      body.locale,
      body.description ?? null,
      body.icon ?? '',
      body.parent_category_id ?? null,
      body.associated_category_id ?? null,
      body.position ?? null,
    ],
  )
  return rows[0]?.id ?? null
}

export async function updateCategory(
  sql: Sql,
  accountId: number,
  portalId: number,
  id: number,
  values: CategoryValues,
): Promise<void> {
  const p = params(accountId, portalId, id)
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  const assignments = given.map(([column, value]) => `${column} = ${p.add(value as SqlValue)}`)
  await sql.query(
    `update categories set ${[...assignments, 'updated_at = now()'].join(', ')}
     where account_id = $1 and portal_id = $2 and id = $3`,
    p.values,
  )
}

/** Articles of a category speak its language. */
export async function moveArticlesToLocale(
  sql: Sql,
  accountId: number,
  categoryId: number,
  locale: string,
): Promise<void> {
  await sql.query('update articles set locale = $3 where account_id = $1 and category_id = $2', [
    accountId,
    categoryId,
    locale,
  ])
}

export async function isCategorySlugTaken(
  sql: Sql,
  accountId: number,
  portalId: number,
  { slug, locale }: Pick<Category, 'slug' | 'locale'>,
  exceptId: number,
): Promise<boolean> {
  const { rows } = await sql.query(
    'select 1 from categories where account_id = $1 and portal_id = $2 and slug = $3 and locale = $4 and id <> $5',
    [accountId, portalId, slug, locale, exceptId],
  )
  return rows.length > 0
}

/** Its articles stay, without a category. */
export async function deleteCategory(sql: Sql, accountId: number, portalId: number, id: number): Promise<boolean> {
  await sql.query(
    `update categories set parent_category_id = nullif(parent_category_id, $3),
       associated_category_id = nullif(associated_category_id, $3)
     where account_id = $1 and portal_id = $2 and (parent_category_id = $3 or associated_category_id = $3)`,
    [accountId, portalId, id],
  )
  const { count } = await sql.query('delete from categories where account_id = $1 and portal_id = $2 and id = $3', [
    accountId,
    portalId,
    id,
  ])
  return count > 0
}

/** @returns how many of `ids` are categories of this portal */
export async function countCategories(
  sql: Sql,
  accountId: number,
  portalId: number,
  ids: readonly number[],
): Promise<number> {
  const { rows } = await sql.query<{ n: number }>(
    'select count(*)::int as n from categories where account_id = $1 and portal_id = $2 and id = any($3::int[])',
    [accountId, portalId, [...ids]],
  )
  return rows[0]?.n ?? 0
}

export async function setRelated(sql: Sql, accountId: number, id: number, related: readonly number[]): Promise<void> {
  await sql.query('delete from category_relations where account_id = $1 and category_id = $2', [accountId, id])
  await sql.query(
    `insert into category_relations (account_id, category_id, related_id)
     select $1::int, $2::int, unnest($3::int[]) on conflict do nothing`,
    [accountId, id, [...related]],
  )
}

/** @returns how many were there to move */
export async function placeCategories(
  sql: Sql,
  accountId: number,
  portalId: number,
  places: Readonly<Record<string, number>>,
): Promise<number> {
  const { count } = await sql.query(
    `update categories c set position = n.position from unnest($3::int[], $4::int[]) as n (id, position)
     where c.account_id = $1 and c.portal_id = $2 and c.id = n.id`,
    [accountId, portalId, Object.keys(places).map(Number), Object.values(places)],
  )
  return count
}

/** The same category in another language: of its group, or of the same address. Null when there is none. */
export async function categoryInLocale(
  sql: Sql,
  accountId: number,
  portalId: number,
  id: number,
  locale: string,
): Promise<number | null> {
  const { rows } = await sql.query<{ id: number }>(
    `select o.id from categories o join categories c on c.account_id = o.account_id and c.id = $3
     where o.account_id = $1 and o.portal_id = $2 and o.locale = $4
       and (o.associated_category_id = coalesce(c.associated_category_id, c.id) or o.id = c.associated_category_id or o.slug = c.slug)
     order by (o.slug = c.slug), o.id limit 1`,
    [accountId, portalId, id, locale],
  )
  return rows[0]?.id ?? null
}
