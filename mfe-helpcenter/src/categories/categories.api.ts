import { Category, type CategoryBody, type UpdateCategoryBody } from '@parley/shared/contract/portal'
import { TranslatedCategory } from '@parley/shared/contract/portal-calls'
import type { AccountHttp } from '@parley/shared/data/data-source'
import { parseAnswer } from '@parley/shared/data/parse-answer'
import * as v from 'valibot'

const Answer = v.object({ payload: Category })
const at = (portal: string, rest = ''): string => `/portals/${encodeURIComponent(portal)}/categories${rest}`

export const createCategory = async (http: AccountHttp, portal: string, body: CategoryBody): Promise<Category> =>
  parseAnswer(Answer, await http.request('POST', at(portal), { body: { category: body } })).payload

/** In every language of the portal; which failed is said, and the others are made. */
export const createAndTranslate = async (http: AccountHttp, portal: string, body: CategoryBody) =>
  parseAnswer(
    TranslatedCategory,
    await http.request('POST', at(portal, '/create_and_translate'), { body: { category: body } }),
  )

export const changeCategory = async (
  http: AccountHttp,
  portal: string,
  id: number,
  body: UpdateCategoryBody,
): Promise<Category> =>
  parseAnswer(Answer, await http.request('PATCH', at(portal, `/${id}`), { body: { category: body } })).payload

export const deleteCategory = async (http: AccountHttp, portal: string, id: number): Promise<void> => {
  await http.request('DELETE', at(portal, `/${id}`))
}

export const reorderCategories = async (
  http: AccountHttp,
  portal: string,
  places: Record<string, number>,
): Promise<void> => {
  await http.request('POST', at(portal, '/reorder'), { body: { positions_hash: places } })
}
