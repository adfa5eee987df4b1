import type { PendingText } from '@parley/shared/contract/portal'
import type { ArticleStats, ArticleVersion } from '@parley/shared/contract/portal-calls'
import type { Sql } from '../../../db/db.ts'
import { toUnix } from '../../../presenters/time.ts'

/** @returns how many were there to move: of this portal, and of the category where one is named */
export async function placeArticles(
  tx: Sql,
  accountId: number,
  portalId: number,
  places: Readonly<Record<string, number>>,
  categorySlug: string | null,
): Promise<number> {
  const { count } = await tx.query(
    `update articles a set position = n.position from unnest($3::int[], $4::int[]) as n (id, position)
     where a.account_id = $1 and a.portal_id = $2 and a.id = n.id
       and ($5::text is null or a.category_id in (select c.id from categories c
         where c.account_id = a.account_id and c.portal_id = a.portal_id and c.slug = $5))`,
    [accountId, portalId, Object.keys(places).map(Number), Object.values(places), categorySlug],
  )
  return count
}

/** The id of the article of the group in a language; null when it is not written in it. */
export async function idInLocale(
  sql: Sql,
  accountId: number,
  portalId: number,
  root: number,
  locale: string,
): Promise<number | null> {
  const { rows } = await sql.query<{ id: number }>(
    `select id from articles where account_id = $1 and portal_id = $2 and (id = $3 or associated_article_id = $3)
       and locale = $4 order by (id = $3) desc, id limit 1`,
    [accountId, portalId, root, locale],
  )
  return rows[0]?.id ?? null
}

const KEPT = 100

/** One person's saves of ten minutes are one version; the oldest beyond a hundred go. */
export async function keepVersion(
  tx: Sql,
  accountId: number,
  articleId: number,
  authorId: number,
  text: PendingText,
): Promise<void> {
  const { count } = await tx.query(
    `update article_versions set title = $4, description = $5, content = $6
     where account_id = $1 and id = (select id from article_versions where account_id = $1 and article_id = $2
       order by id desc limit 1) and author_id = $3 and saved_at > now() - interval '10 minutes'`,
    [accountId, articleId, authorId, text.title, text.description, text.content],
  )
  if (count > 0) return
  await tx.query(
    `insert into article_versions (account_id, article_id, author_id, title, description, content)
     values ($1, $2, $3, $4, $5, $6)`,
    [accountId, articleId, authorId, text.title, text.description, text.content],
  )
  await tx.query(
    `delete from article_versions where account_id = $1 and article_id = $2 and id not in (
       select id from article_versions where account_id = $1 and article_id = $2 order by id desc limit ${KEPT})`,
    [accountId, articleId],
  )
}

/** The text as it was before anybody changed it here: articles that were moved in or copied have no version of their own. Nobody's saves go into it. */
export async function keepFirstVersion(tx: Sql, accountId: number, articleId: number): Promise<void> {
  await tx.query(
    `insert into article_versions (account_id, article_id, author_id, title, description, content, saved_at)
     select a.account_id, a.id, a.author_id, a.title, a.description, a.content,
       least(a.updated_at, now() - interval '10 minutes') from articles a
     where a.account_id = $1 and a.id = $2
       and not exists (select 1 from article_versions v where v.account_id = $1 and v.article_id = $2)`,
    [accountId, articleId],
  )
}

/** All that an article says, may say soon, and has said: each text may be shown again. */
export async function everyTextOf(tx: Sql, accountId: number, articleId: number): Promise<string> {
  const { rows } = await tx.query<{ texts: string }>(
    `select concat_ws(E'\\n', a.content, a.pending->>'content', (select string_agg(v.content, E'\\n')
       from article_versions v where v.account_id = $1 and v.article_id = $2)) as texts
     from articles a where a.account_id = $1 and a.id = $2`,
    [accountId, articleId],
  )
  return rows[0]?.texts ?? ''
}

/** The newest first. */
export async function versionsOf(sql: Sql, accountId: number, articleId: number): Promise<ArticleVersion[]> {
  const { rows } = await sql.query<Omit<ArticleVersion, 'saved_at'> & { saved_at: Date }>(
    `select v.id, v.title, v.description, v.content, v.saved_at,
       (select json_build_object('id', u.id, 'name', coalesce(nullif(u.display_name, ''), u.name))
          from users u where u.id = v.author_id) as author
     from article_versions v where v.account_id = $1 and v.article_id = $2 order by v.id desc limit 50`,
    [accountId, articleId],
  )
  return rows.map((row) => ({ ...row, saved_at: toUnix(row.saved_at) }))
}

export async function statsOf(sql: Sql, accountId: number, articleId: number): Promise<ArticleStats> {
  const { rows } = await sql.query<ArticleStats>(
    `select (select coalesce(sum(views), 0)::int from article_views
         where account_id = $1 and article_id = $2 and day > (now() at time zone 'UTC')::date - 30) as views,
       (count(*) filter (where is_helpful))::int as helpful, (count(*) filter (where not is_helpful))::int as not_helpful
     from article_votes where account_id = $1 and article_id = $2 and voted_at > now() - interval '30 days'`,
    [accountId, articleId],
  )
  return rows[0] ?? { views: 0, helpful: 0, not_helpful: 0 }
}

/** Every draft whose time has come, of every account: the clock has no account. @returns how many */
export async function publishDueArticles(sql: Sql, now: Date): Promise<number> {
  const { count } = await sql.query(
    `update articles set status = 1, publish_at = null, updated_at = $1 where publish_at <= $1 and status <> 1`,
    [now],
  )
  return count
}
