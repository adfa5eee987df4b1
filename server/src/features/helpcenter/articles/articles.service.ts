import type {
  Article,
  ArticlesMeta,
  CreateArticleBody,
  PendingText,
  UpdateArticleBody,
} from '@parley/shared/contract/portal'
import type { Sql } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { Invalid, NotFound } from '../../../errors.ts'
import type { Member } from '../../../http/caller.ts'
import { presenterContextFor } from '../../../presenters/presenter-context.ts'
import { recordAudit } from '../../audit-logs/audit-logs.service.ts'
import { holdImages, replaceImages } from '../../uploads/attach-uploads.service.ts'
import { categoryById } from '../categories/categories.queries.ts'
import { assertReadsHelpCenter, assertWritesHelpCenter } from '../portals/helpcenter.policy.ts'
import { localesOf } from '../portals/portal-config.ts'
import type { PortalRow } from '../portals/portals.queries.ts'
import { requirePortal } from '../portals/portals.service.ts'
import type { ArticlesQuery } from './article-requests.ts'
import {
  type ArticleFilter,
  type ArticleValues,
  articleById,
  articleCounts,
  articlesPage,
  deleteArticle,
  groupOf,
  insertArticle,
  isMember,
  isSlugTaken,
  nextPosition,
  statusNumber,
  updateArticle,
} from './articles.queries.ts'
import { everyTextOf, keepFirstVersion, keepVersion } from './reorder-and-copy-articles.queries.ts'

export interface ArticlesAnswer {
  payload: Article[]
  meta: ArticlesMeta
}

function filterOf(query: ArticlesQuery, accountId: number, portalId: number): ArticleFilter {
  const categorySlug = query.category_slug ?? query.category
  const sort = query.sort ?? (categorySlug ? 'position' : '-updated_at')
  const descending = sort.startsWith('-')
  return {
    accountId,
    portalId,
    locale: query.locale,
    status: query.status,
    authorId: query.author_id ?? query.author,
    categorySlug,
    slug: query.slug || undefined,
    query: query.query || undefined,
    sort: (descending ? sort.slice(1) : sort) as ArticleFilter['sort'],
    descending,
    page: query.page,
  }
}

const subjectOf = ({ id, title }: Article) => ({ type: 'Article', id, label: title }) as const

/** What somebody wrote or chose; the rest of an article follows from it. */
const trailOf = ({ title, slug, description, content, locale, status, category_id, author_id, position }: Article) => ({
  title,
  slug,
  description,
  content,
  locale,
  status,
  category_id,
  author_id,
  position,
})

/** 25 a page, without their content. */
export async function listArticles(
  deps: Deps,
  member: Member,
  slug: string,
  query: ArticlesQuery,
): Promise<ArticlesAnswer> {
  assertReadsHelpCenter(member)
  const portal = await requirePortal(deps, member, slug)
  const filter = filterOf(query, member.accountId, portal.id)
  const payload = await articlesPage(deps.db, filter, await presenterContextFor(deps, member.accountId))
  const counts = await articleCounts(deps.db, filter, member.userId)
  return { payload, meta: { ...counts, current_page: query.page } }
}

/** @throws NotFound */
export async function showArticle(deps: Deps, member: Member, slug: string, id: number): Promise<Article> {
  assertReadsHelpCenter(member)
  const portal = await requirePortal(deps, member, slug)
  return requireArticle(deps, member, portal, id)
}

async function requireArticle(deps: Deps, member: Member, portal: PortalRow, id: number): Promise<Article> {
  const context = await presenterContextFor(deps, member.accountId)
  const article = await articleById(deps.db, member.accountId, portal.id, id, context)
  if (!article) throw new NotFound({ article: id })
  return article
}

/** Always a draft. The locale follows the category. @throws Invalid */
export async function createArticle(
  deps: Deps,
  member: Member,
  slug: string,
  body: CreateArticleBody,
): Promise<Article> {
  assertWritesHelpCenter(member)
  const portal = await requirePortal(deps, member, slug)
  const id = await deps.db.transaction((tx) => addArticle(deps, tx, member, portal, body))
  return requireArticle(deps, member, portal, id)
}

/** Stores a draft in a transaction of the caller's. @throws Invalid */
export async function addArticle(
  deps: Deps,
  tx: Sql,
  member: Member,
  portal: PortalRow,
  body: CreateArticleBody,
): Promise<number> {
  const { status: _, ...given } = body
  const checked = await checkedValues(tx, member, portal, given)
  const position = body.position ?? (await nextPosition(tx, member.accountId, portal.id, body.category_id ?? null))
  const locale = checked.locale ?? localesOf(portal).fallback
  const values = {
    ...checked,
    slug: body.slug ?? (await freeSlug(tx, body.title, deps.now())),
    position,
    locale,
    status: 0,
  }
  const made = await insertArticle(tx, member.accountId, portal.id, values)
  if (made === null) throw new Invalid({ slug: 'has already been taken' })
  await holdImages(deps, tx, member.accountId, { column: 'article_id', id: made }, body.content ?? '')
  await keepVersion(tx, member.accountId, made, member.userId, textOf({ description: null, ...body }))
  await recordAudit(tx, member, { type: 'Article', id: made, label: body.title }, null, values)
  return made
}

const textOf = ({ title, description, content }: Pick<Article, 'title' | 'description' | 'content'>): PendingText => ({
  title,
  description: description ?? null,
  content: content ?? '',
})

/** Changes what is given; moving to another category puts the article last there. @throws Invalid, NotFound */
export async function changeArticle(
  deps: Deps,
  member: Member,
  slug: string,
  id: number,
  body: UpdateArticleBody,
): Promise<Article> {
  assertWritesHelpCenter(member)
  const portal = await requirePortal(deps, member, slug)
  const before = await requireArticle(deps, member, portal, id)
  const context = await presenterContextFor(deps, member.accountId)
  await deps.db.transaction(async (tx) => {
    const checked = await checkedValues(tx, member, portal, body, id)
    const moved =
      body.category_id !== undefined && body.category_id !== before.category_id && body.position === undefined
    const position = moved
      ? await nextPosition(tx, member.accountId, portal.id, body.category_id ?? null)
      : body.position
    const status = body.status === undefined ? undefined : statusNumber(body.status)
    // Whoever publishes by hand, or puts away, has no plan any longer.
    const plan = body.publish_at === undefined && body.status !== undefined ? { publish_at: null } : {}
    await keepFirstVersion(tx, member.accountId, id)
    await updateArticle(tx, member.accountId, portal.id, id, { ...checked, position, status, ...plan })
    const written = body.pending ?? (isWritten(body) ? textOf({ ...before, ...defined(body) }) : null)
    if (written) await keepVersion(tx, member.accountId, id, member.userId, written)
    const images = { column: 'article_id', id } as const
    // Pictures of earlier versions and of a text that waits are kept beside those that are live.
    if (body.content !== undefined || body.pending)
      await replaceImages(deps, tx, member.accountId, images, await everyTextOf(tx, member.accountId, id))
    const after = await articleById(tx, member.accountId, portal.id, id, context)
    if (after) await recordAudit(tx, member, subjectOf(after), trailOf(before), trailOf(after))
  })
  return requireArticle(deps, member, portal, id)
}

const isWritten = ({ title, description, content }: UpdateArticleBody): boolean =>
  title !== undefined || description !== undefined || content !== undefined
const defined = ({ title, description, content }: UpdateArticleBody) => ({
  ...(title !== undefined && { title }),
  ...(description !== undefined && { description }),
  ...(content !== undefined && { content }),
})

/** @throws NotFound */
export async function removeArticle(deps: Deps, member: Member, slug: string, id: number): Promise<void> {
  assertWritesHelpCenter(member)
  const portal = await requirePortal(deps, member, slug)
  const before = await requireArticle(deps, member, portal, id)
  await deps.db.transaction(async (tx) => {
    if (!(await deleteArticle(tx, member.accountId, portal.id, id))) throw new NotFound({ article: id })
    await recordAudit(tx, member, subjectOf(before), trailOf(before), null)
  })
}

/** `{unix}-{title}`; two articles of one title in one second differ by a number at the end. */
async function freeSlug(tx: Sql, title: string, now: Date): Promise<string> {
  const words = title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const slug = [Math.floor(now.getTime() / 1000), ...words].join('-').slice(0, 200)
  let free = slug
  for (let n = 2; await isSlugTaken(tx, free, 0); n++) free = `${slug}-${n}`
  return free
}

/** What a request may set, checked against the portal: author, category, locale, slug, group. */
async function checkedValues(
  tx: Sql,
  member: Member,
  portal: PortalRow,
  body: UpdateArticleBody,
  id = 0,
): Promise<ArticleValues> {
  const { status: _, position: __, publish_at: plan, ...values } = body
  const { accountId } = member
  if (body.author_id !== undefined && !(await isMember(tx, accountId, body.author_id))) {
    throw new Invalid({ author_id: 'is not an agent of this account' })
  }
  if (body.slug !== undefined && (await isSlugTaken(tx, body.slug, id)))
    throw new Invalid({ slug: 'has already been taken' })
  const category = body.category_id ? await categoryById(tx, accountId, portal.id, body.category_id) : null
  if (body.category_id && !category) throw new Invalid({ category_id: 'is not a category of this portal' })
  const locale = category?.locale ?? body.locale
  if (locale !== undefined && !localesOf(portal).all.includes(locale)) {
    throw new Invalid({ locale: 'is not a locale of this portal' })
  }
  const publish_at = typeof plan === 'number' ? new Date(plan * 1000) : plan
  return {
    ...values,
    publish_at,
    locale,
    associated_article_id: await rootOf(tx, member, portal, body.associated_article_id, id),
  }
}

/** The first article of the group, so that groups stay one level deep. */
async function rootOf(tx: Sql, member: Member, portal: PortalRow, given: number | null | undefined, id: number) {
  if (given === undefined || given === null) return given
  const root = await groupOf(tx, member.accountId, portal.id, given)
  if (root === undefined || root === id)
    throw new Invalid({ associated_article_id: 'is not another article of this portal' })
  return root
}
