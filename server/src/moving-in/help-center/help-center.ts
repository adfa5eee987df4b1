import { ARTICLE_STATUSES } from '@parley/shared/contract/portal'
import type { Sql } from '../../db/db.ts'
import { randomToken } from '../../secrets.ts'
import { bringEach, type Importing, note } from '../ledger/import-context.ts'
import { ownIds } from '../ledger/state.queries.ts'
import type { SourceArticle, SourceCategory, SourcePortal } from '../source/shapes.ts'
import {
  category,
  insertArticle,
  insertPortal,
  isSlugTaken,
  setArticleRoot,
  setCategoryFamily,
} from './help-center.queries.ts'

/** The slug, or one of its own where another portal or article has it. */
async function freeSlug(sql: Sql, table: 'portals' | 'articles', slug: string): Promise<string> {
  const clean =
    slug
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}-]+/gu, '-')
      .replaceAll(/^-+|-+$/g, '') || table
  return (await isSlugTaken(sql, table, clean))
    ? `${clean}-${randomToken(4)
        .toLowerCase()
        .replaceAll(/[^a-z0-9]/g, '0')}`
    : clean
}

function configOf({ config, meta }: SourcePortal): { default_locale: string; allowed_locales: string[] } {
  const codes = config?.allowed_locales.map(({ code }) => code) ?? []
  const fallback = meta?.default_locale || codes[0] || 'en'
  return { default_locale: fallback, allowed_locales: [...new Set([fallback, ...codes])] }
}

async function bringPortals(importing: Importing, portals: readonly SourcePortal[]): Promise<void> {
  const { deps, row, toDo } = importing
  const inboxes = await ownIds(deps.db, row, 'inboxes')
  await bringEach(importing, 'portals', portals, async (tx, portal) => {
    const slug = await freeSlug(tx, 'portals', portal.slug)
    if (slug !== portal.slug)
      await note(
        importing,
        { kind: 'portals', id: portal.slug, reason: `its address is taken here: it is ${slug} now` },
        tx,
      )
    if (portal.custom_domain)
      toDo(`${portal.name}: point ${portal.custom_domain} here and enter it in the portal's settings.`)
    const widgetInboxId = inboxes.get(portal.inbox?.id ?? 0) ?? null
    return insertPortal(tx, row.account_id, { ...portal, slug, config: configOf(portal), widgetInboxId })
  })
}

async function bringCategories(importing: Importing, portal: SourcePortal, portalId: number): Promise<void> {
  const { deps, row, source } = importing
  const all: SourceCategory[] = []
  for await (const page of source.categories(portal.slug)) {
    await bringEach(importing, 'categories', page, (tx, one) => category(tx, row.account_id, portalId, one))
    all.push(...page)
  }
  const own = await ownIds(deps.db, row, 'categories')
  for (const one of all) {
    const id = own.get(one.id)
    const parentId = own.get(one.parent_category?.id ?? 0) ?? null
    const rootId = own.get(one.root_category?.id ?? 0) ?? null
    const relatedIds = one.related_categories.flatMap((other) => own.get(other.id) ?? [])
    if (id && (parentId || rootId || relatedIds.length > 0))
      await setCategoryFamily(deps.db, row.account_id, id, { parentId, rootId, relatedIds })
  }
}

/** A picture in the text that the other server serves: it stays there. */
const showsPictures = ({ content }: SourceArticle): boolean => /!\[[^\]]*\]\(https?:/.test(content ?? '')

async function bringArticles(importing: Importing, portal: SourcePortal, portalId: number): Promise<void> {
  const { deps, row, source } = importing
  const agents = await ownIds(deps.db, row, 'agents')
  const categories = await ownIds(deps.db, row, 'categories')
  const roots: [number, number][] = []
  for await (const page of source.articles(portal.slug)) {
    await bringEach(importing, 'articles', page, async (tx, one) => {
      if (showsPictures(one))
        await note(
          importing,
          { kind: 'articles', id: one.slug, reason: 'its pictures are still fetched from where they were' },
          tx,
        )
      return insertArticle(tx, row.account_id, {
        ...one,
        slug: await freeSlug(tx, 'articles', one.slug),
        portalId,
        categoryId: categories.get(one.category_id ?? 0) ?? null,
        authorId: agents.get(one.author_id ?? 0) ?? null,
        statusNumber: ARTICLE_STATUSES.indexOf(one.status),
      })
    })
    for (const one of page) if (one.associated_article_id) roots.push([one.id, one.associated_article_id])
  }
  const own = await ownIds(deps.db, row, 'articles')
  for (const [one, root] of roots) {
    const [id, rootId] = [own.get(one), own.get(root)]
    if (id && rootId) await setArticleRoot(deps.db, row.account_id, id, rootId)
  }
}

/** Portals with their categories and articles in every locale. @returns own portals by their address over there */
export async function bringHelpCenter(importing: Importing): Promise<ReadonlyMap<string, number>> {
  const { deps, row, source } = importing
  const portals = (await source.portals()) ?? []
  await bringPortals(importing, portals)
  const own = await ownIds(deps.db, row, 'portals')
  const bySlug = new Map(portals.flatMap(({ id, slug }) => (own.has(id) ? [[slug, own.get(id) ?? 0] as const] : [])))
  for (const portal of portals) {
    const portalId = own.get(portal.id)
    if (portalId === undefined) continue
    await bringCategories(importing, portal, portalId)
    await bringArticles(importing, portal, portalId)
  }
  return bySlug
}
