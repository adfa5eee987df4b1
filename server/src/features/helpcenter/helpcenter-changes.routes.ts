import { Category, CategoryBody, Portal, UpdateCategoryBody } from '@parley/shared/contract/portal'
import {
  DomainCheck,
  MissedSearch,
  PortalBody,
  PositionsBody,
  ReadArticle,
  TargetLocales,
  TranslatedCategory,
  UpdatePortalBody,
} from '@parley/shared/contract/portal-calls'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { DomainError } from '../../errors.ts'
import { members } from '../../http/auth/access.ts'
import { route } from '../../http/route/route.ts'
import { PortalChildParams, PortalParams } from './articles/article-requests.ts'
import { changeCategory, removeCategory, reorderCategories } from './categories/categories.service.ts'
import { inLists } from './portals/field-lists.ts'
import {
  changePortal,
  checkDomain,
  createPortal,
  listMissedSearches,
  listReadership,
  removeLogo,
  removePortal,
} from './portals/portal-changes.service.ts'
import { createAndTranslateCategory } from './translating/translating.service.ts'

const access = members
const PORTAL = '/portals/:portal'
const CATEGORIES = `${PORTAL}/categories`

/** Making and changing portals and categories (contract, configuration 10.2, 10.3). */
export function helpcenterChangesRoutes(app: FastifyInstance): void {
  portalRoutes(app)
  portalPartRoutes(app)
  categoryRoutes(app)
}

function portalRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: '/portals',
    access,
    body: PortalBody,
    wrapped: 'portal',
    answers: Portal,
    handler: ({ deps, member, body }) => createPortal(deps, member, body),
  })
  route(app, {
    method: 'PATCH',
    url: PORTAL,
    access,
    params: PortalParams,
    body: UpdatePortalBody,
    wrapped: 'portal',
    refuse: (error) => inLists(error) as DomainError,
    answers: Portal,
    handler: ({ deps, member, params, body }) => changePortal(deps, member, params.portal, body),
  })
  route(app, {
    method: 'DELETE',
    url: PORTAL,
    access,
    params: PortalParams,
    handler: ({ deps, member, params }) => removePortal(deps, member, params.portal),
  })
}

function portalPartRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'DELETE',
    url: `${PORTAL}/logo`,
    access,
    params: PortalParams,
    handler: ({ deps, member, params }) => removeLogo(deps, member, params.portal),
  })
  route(app, {
    method: 'POST',
    url: `${PORTAL}/check_domain`,
    access,
    params: PortalParams,
    answers: DomainCheck,
    handler: ({ deps, member, params }) => checkDomain(deps, member, params.portal),
  })
  route(app, {
    method: 'GET',
    url: `${PORTAL}/readership`,
    access,
    params: PortalParams,
    query: v.object({ locale: v.optional(v.string()) }),
    answers: v.object({ payload: v.array(ReadArticle) }),
    handler: ({ deps, member, params, query }) => listReadership(deps, member, params.portal, query.locale),
  })
  route(app, {
    method: 'GET',
    url: `${PORTAL}/missed_searches`,
    access,
    params: PortalParams,
    answers: v.object({ payload: v.array(MissedSearch) }),
    handler: ({ deps, member, params }) => listMissedSearches(deps, member, params.portal),
  })
}

function categoryRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: `${CATEGORIES}/reorder`,
    access,
    params: PortalParams,
    body: PositionsBody,
    handler: ({ deps, member, params, body }) => reorderCategories(deps, member, params.portal, body),
  })
  route(app, {
    method: 'POST',
    url: `${CATEGORIES}/create_and_translate`,
    access,
    params: PortalParams,
    body: v.object({ ...CategoryBody.entries, ...TargetLocales.entries }),
    wrapped: 'category',
    answers: TranslatedCategory,
    handler: ({ deps, member, params, body }) => createAndTranslateCategory(deps, member, params.portal, body),
  })
  route(app, {
    method: 'PATCH',
    url: `${CATEGORIES}/:id`,
    access,
    params: PortalChildParams,
    body: UpdateCategoryBody,
    wrapped: 'category',
    refuse: (error) => inLists(error) as DomainError,
    answers: v.object({ payload: Category }),
    handler: async ({ deps, member, params, body }) => ({
      payload: await changeCategory(deps, member, params.portal, params.id, body),
    }),
  })
  route(app, {
    method: 'DELETE',
    url: `${CATEGORIES}/:id`,
    access,
    params: PortalChildParams,
    handler: ({ deps, member, params }) => removeCategory(deps, member, params.portal, params.id),
  })
}
