import { json, type Sql } from '../../db/db.ts'
import type { SourceArticle, SourceCategory, SourcePortal } from '../source/shapes.ts'

/** Slugs of portals and of articles are unique in the installation. */
export async function isSlugTaken(sql: Sql, table: 'portals' | 'articles', slug: string): Promise<boolean> {
  const { rows } = await sql.query(`select 1 from ${table} where slug = $1`, [slug])
  return rows.length > 0
}

export async function insertPortal(
  sql: Sql,
  accountId: number,
  it: Omit<SourcePortal, 'config'> & { config: object; widgetInboxId: number | null },
): Promise<number> {
  const { rows } = await sql.query<{ id: number }>(
    `insert into portals (account_id, name, slug, color, homepage_link, page_title, header_text, archived, config, channel_web_widget_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9::jsonb, $10) returning id`,
    [
      accountId,
      it.name,
      it.slug,
      it.color,
      it.homepage_link,
      it.page_title,
      it.header_text,
      it.archived,
      json(it.config),
      it.widgetInboxId,
    ],
  )
  return rows[0]?.id ?? 0
}

/** The category of that address, or a new one. */
export async function category(sql: Sql, accountId: number, portalId: number, it: SourceCategory): Promise<number> {
  const { rows } = await sql.query<{ id: number }>(
    `insert into categories (account_id, portal_id, name, slug, locale, description, icon, position)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (portal_id, locale, slug) do update set updated_at = categories.updated_at returning id`,
    [accountId, portalId, it.name, it.slug, it.locale, it.description, it.icon, it.position],
  )
  return rows[0]?.id ?? 0
}

export async function setCategoryFamily(
  sql: Sql,
  accountId: number,
  id: number,
  family: { parentId: number | null; rootId: number | null; relatedIds: readonly number[] },
): Promise<void> {
  await sql.query(
    `update categories set parent_category_id = coalesce(parent_category_id, $3), associated_category_id = coalesce(associated_category_id, $4)
     where account_id = $1 and id = $2`,
    [accountId, id, family.parentId, family.rootId],
  )
  await sql.query(
    `insert into category_relations (account_id, category_id, related_id) select $1::int, $2::int, unnest($3::int[]) on conflict do nothing`,
    [accountId, id, family.relatedIds],
  )
}

export async function insertArticle(
  sql: Sql,
  accountId: number,
  it: SourceArticle & { portalId: number; categoryId: number | null; authorId: number | null; statusNumber: number },
): Promise<number> {
  const { rows } = await sql.query<{ id: number }>(
    `insert into articles (account_id, portal_id, category_id, author_id, title, slug, description, content, locale, status,
       position, views, meta, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13::jsonb, coalesce($14, now()), coalesce($14, now())) returning id`,
    [
      accountId,
      it.portalId,
      it.categoryId,
      it.authorId,
      it.title,
      it.slug,
      it.description,
      it.content,
      it.locale,
      it.statusNumber,
      it.position,
      it.views,
      json(it.meta),
      it.updated_at,
    ],
  )
  return rows[0]?.id ?? 0
}

export const setArticleRoot = (sql: Sql, accountId: number, id: number, rootId: number) =>
  sql.query(
    'update articles set associated_article_id = $3 where account_id = $1 and id = $2 and associated_article_id is null',
    [accountId, id, rootId],
  )
