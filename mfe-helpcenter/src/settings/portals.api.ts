import { Portal } from '@parley/shared/contract/portal'
import { DomainCheck, type PortalBody, type UpdatePortalBody } from '@parley/shared/contract/portal-calls'
import type { AccountHttp } from '@parley/shared/data/data-source'
import { parseAnswer } from '@parley/shared/data/parse-answer'

const at = (slug: string): string => `/portals/${encodeURIComponent(slug)}`

export const createPortal = async (http: AccountHttp, body: PortalBody): Promise<Portal> =>
  parseAnswer(Portal, await http.request('POST', '/portals', { body: { portal: body } }))

export const changePortal = async (http: AccountHttp, slug: string, body: UpdatePortalBody): Promise<Portal> =>
  parseAnswer(Portal, await http.request('PATCH', at(slug), { body: { portal: body } }))

export const deletePortal = async (http: AccountHttp, slug: string): Promise<void> => {
  await http.request('DELETE', at(slug))
}

export const checkDomain = async (http: AccountHttp, slug: string): Promise<DomainCheck> =>
  parseAnswer(DomainCheck, await http.request('POST', `${at(slug)}/check_domain`))

export const removeLogo = async (http: AccountHttp, slug: string): Promise<void> => {
  await http.request('DELETE', `${at(slug)}/logo`)
}
