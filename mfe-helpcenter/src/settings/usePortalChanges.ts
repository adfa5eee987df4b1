import type { PortalBody, UpdatePortalBody } from '@parley/shared/contract/portal-calls'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { useHelpCenterRefresh } from '../articles/useArticles.ts'
import { changePortal, checkDomain, createPortal, deletePortal, removeLogo } from './portals.api.ts'

/** What may be done with portals; every list and count is read again afterwards. */
export function usePortalChanges() {
  const http = useAccountHttp()
  const refresh = useHelpCenterRefresh()
  const then = async <T>(work: Promise<T>): Promise<T> => {
    const done = await work
    await refresh()
    return done
  }
  return {
    create: (body: PortalBody) => then(createPortal(http, body)),
    change: (slug: string, body: UpdatePortalBody) => then(changePortal(http, slug, body)),
    remove: (slug: string) => then(deletePortal(http, slug)),
    removeLogo: (slug: string) => then(removeLogo(http, slug)),
    checkDomain: (slug: string) => checkDomain(http, slug),
  }
}
