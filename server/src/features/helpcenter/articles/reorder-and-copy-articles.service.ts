import type { Article } from '@parley/shared/contract/portal'
import type { ArticleStats, ArticleVersion, PositionsBody } from '@parley/shared/contract/portal-calls'
import type { Deps } from '../../../deps.ts'
import { NotFound } from '../../../errors.ts'
import type { Member } from '../../../http/caller.ts'
import { assertReadsHelpCenter, assertWritesHelpCenter } from '../portals/helpcenter.policy.ts'
import { requirePortal } from '../portals/portals.service.ts'
import { groupOf } from './articles.queries.ts'
import { showArticle } from './articles.service.ts'
import { idInLocale, placeArticles, statsOf, versionsOf } from './reorder-and-copy-articles.queries.ts'

/** Nothing moves when one of them is not of this portal, or not of the category that is named. @throws NotFound */
export async function reorderArticles(deps: Deps, member: Member, slug: string, body: PositionsBody): Promise<void> {
  assertWritesHelpCenter(member)
  const portal = await requirePortal(deps, member, slug)
  const places = body.positions_hash
  await deps.db.transaction(async (tx) => {
    const moved = await placeArticles(tx, member.accountId, portal.id, places, body.category_slug ?? null)
    if (moved !== Object.keys(places).length) throw new NotFound({ portal: slug })
  })
}

/** The translation of an article's group in a language; null where there is none. @throws NotFound */
export async function findInLocale(
  deps: Deps,
  member: Member,
  slug: string,
  query: { associated_article_id: number; locale: string },
): Promise<{ payload: Article | null }> {
  assertReadsHelpCenter(member)
  const portal = await requirePortal(deps, member, slug)
  const root = await groupOf(deps.db, member.accountId, portal.id, query.associated_article_id)
  if (root === undefined) return { payload: null }
  const id = await idInLocale(deps.db, member.accountId, portal.id, root, query.locale)
  return { payload: id === null ? null : await showArticle(deps, member, slug, id) }
}

/** @throws NotFound */
export async function listVersions(
  deps: Deps,
  member: Member,
  slug: string,
  id: number,
): Promise<{ payload: ArticleVersion[] }> {
  const article = await showArticle(deps, member, slug, id)
  return { payload: await versionsOf(deps.db, member.accountId, article.id) }
}

/** @throws NotFound */
export async function showStats(deps: Deps, member: Member, slug: string, id: number): Promise<ArticleStats> {
  const article = await showArticle(deps, member, slug, id)
  return statsOf(deps.db, member.accountId, article.id)
}
