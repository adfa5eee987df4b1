import type { Category, CategoryBody } from '@parley/shared/contract/portal'
import type { Deps } from '../../deps.ts'
import { Invalid, NotFound } from '../../errors.ts'
import type { Member } from '../../http/caller.ts'
import { recordAudit } from '../audit-logs/audit-logs.service.ts'
import { categoriesPage, categoryById, insertCategory } from './categories.queries.ts'
import { assertReadsHelpCenter, assertWritesHelpCenter } from './helpcenter.policy.ts'
import { localesOf } from './portal-config.ts'
import { requirePortal } from './portals.service.ts'

export interface CategoriesAnswer {
  payload: Category[]
  meta: { current_page: number; categories_count: number }
}

/** 25 a page, by position. */
export async function listCategories(
  deps: Deps,
  member: Member,
  slug: string,
  query: { locale?: string; page: number },
): Promise<CategoriesAnswer> {
  assertReadsHelpCenter(member)
  const portal = await requirePortal(deps, member, slug)
  const { categories, count } = await categoriesPage(
    deps.db,
    member.accountId,
    portal.id,
    query.locale ?? null,
    query.page,
  )
  return { payload: categories, meta: { current_page: query.page, categories_count: count } }
}

/** @throws NotFound */
export async function showCategory(deps: Deps, member: Member, slug: string, id: number): Promise<Category> {
  assertReadsHelpCenter(member)
  const portal = await requirePortal(deps, member, slug)
  const category = await categoryById(deps.db, member.accountId, portal.id, id)
  if (!category) throw new NotFound({ category: id })
  return category
}

/** @throws Invalid for a locale that the portal does not speak, or a slug taken in it */
export async function createCategory(deps: Deps, member: Member, slug: string, body: CategoryBody): Promise<Category> {
  assertWritesHelpCenter(member)
  const portal = await requirePortal(deps, member, slug)
  if (!localesOf(portal).all.includes(body.locale)) throw new Invalid({ locale: 'is not a locale of this portal' })
  const id = await deps.db.transaction(async (tx) => {
    const made = await insertCategory(tx, member.accountId, portal.id, body)
    if (made === null) throw new Invalid({ locale: 'should be unique in the category and portal' })
    await recordAudit(tx, member, { type: 'Category', id: made, label: body.name }, null, body)
    return made
  })
  return showCategory(deps, member, slug, id)
}
