import type { Category, CategoryBody, UpdateCategoryBody } from '@parley/shared/contract/portal'
import type { PositionsBody } from '@parley/shared/contract/portal-calls'
import type { Sql } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { Invalid, NotFound } from '../../../errors.ts'
import type { Member } from '../../../http/caller.ts'
import { recordAudit } from '../../audit-logs/audit-logs.service.ts'
import { inLists } from '../portals/field-lists.ts'
import { assertReadsHelpCenter, assertWritesHelpCenter } from '../portals/helpcenter.policy.ts'
import { localesOf } from '../portals/portal-config.ts'
import type { PortalRow } from '../portals/portals.queries.ts'
import { requirePortal } from '../portals/portals.service.ts'
import {
  categoriesPage,
  categoryById,
  countCategories,
  deleteCategory,
  insertCategory,
  isCategorySlugTaken,
  moveArticlesToLocale,
  placeCategories,
  setRelated,
  updateCategory,
} from './categories.queries.ts'

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
  const id = await deps.db.transaction((tx) => addCategory(tx, member, portal, body))
  return showCategory(deps, member, slug, id)
}

/** @throws Invalid */
export async function addCategory(tx: Sql, member: Member, portal: PortalRow, body: CategoryBody): Promise<number> {
  await assertFits(tx, member, portal, body)
  const made = await insertCategory(tx, member.accountId, portal.id, body)
  if (made === null) throw TAKEN()
  if (body.related_category_ids) await setRelated(tx, member.accountId, made, body.related_category_ids)
  await recordAudit(tx, member, { type: 'Category', id: made, label: body.name }, null, body)
  return made
}

/** @throws Invalid, NotFound */
export async function changeCategory(
  deps: Deps,
  member: Member,
  slug: string,
  id: number,
  body: UpdateCategoryBody,
): Promise<Category> {
  const before = await showCategory(deps, member, slug, id)
  assertWritesHelpCenter(member)
  const portal = await requirePortal(deps, member, slug)
  await deps.db
    .transaction(async (tx) => {
      await assertFits(tx, member, portal, body, id)
      const { related_category_ids: related, ...values } = body
      const address = { slug: values.slug ?? before.slug, locale: values.locale ?? before.locale }
      if (await isCategorySlugTaken(tx, member.accountId, portal.id, address, id)) throw TAKEN()
      await updateCategory(tx, member.accountId, portal.id, id, values)
      if (address.locale !== before.locale) await moveArticlesToLocale(tx, member.accountId, id, address.locale)
      if (related) await setRelated(tx, member.accountId, id, related)
      const subject = { type: 'Category', id, label: values.name ?? before.name } as const
      await recordAudit(tx, member, subject, trailOf(before), { ...trailOf(before), ...values })
    })
    .catch((error: unknown) => {
      throw inLists(error)
    })
  return showCategory(deps, member, slug, id)
}

const trailOf = ({ name, slug, locale, description, icon, position }: Category) => ({
  name,
  slug,
  locale,
  description,
  icon,
  position,
})

const TAKEN = () =>
  new Invalid(
    { locale: 'should be unique in the category and portal' },
    'Locale should be unique in the category and portal',
  )

/** @throws Invalid for a language the portal does not speak, and for others that are not of this portal */
async function assertFits(tx: Sql, member: Member, portal: PortalRow, body: UpdateCategoryBody, id = 0): Promise<void> {
  if (body.locale !== undefined && !localesOf(portal).all.includes(body.locale))
    throw new Invalid({ locale: 'is not a locale of this portal' })
  const named = [body.parent_category_id, body.associated_category_id, ...(body.related_category_ids ?? [])]
  const ids = [...new Set(named.filter((one): one is number => typeof one === 'number'))]
  const known = await countCategories(tx, member.accountId, portal.id, ids)
  if (known !== ids.length || ids.includes(id))
    throw new Invalid({ related_category_ids: 'are not other categories of this portal' })
}

/** @throws NotFound */
export async function removeCategory(deps: Deps, member: Member, slug: string, id: number): Promise<void> {
  const before = await showCategory(deps, member, slug, id)
  assertWritesHelpCenter(member)
  const portal = await requirePortal(deps, member, slug)
  await deps.db.transaction(async (tx) => {
    if (!(await deleteCategory(tx, member.accountId, portal.id, id))) throw new NotFound({ category: id })
    await recordAudit(tx, member, { type: 'Category', id, label: before.name }, trailOf(before), null)
  })
}

/** Nothing moves when one of them is not of this portal. @throws NotFound */
export async function reorderCategories(deps: Deps, member: Member, slug: string, body: PositionsBody): Promise<void> {
  assertWritesHelpCenter(member)
  const portal = await requirePortal(deps, member, slug)
  const places = body.positions_hash
  await deps.db.transaction(async (tx) => {
    const moved = await placeCategories(tx, member.accountId, portal.id, places)
    if (moved !== Object.keys(places).length) throw new NotFound({ portal: slug })
  })
}
