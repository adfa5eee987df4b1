import { enabledFeatures } from '@parley/shared/contract/features'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { NotFound } from '../../errors.ts'
import { fileUrl } from '../../storage/file-url.ts'
import { textsIn } from '../../texts/texts.ts'
import { publicSettings } from '../config/settings.service.ts'
import type { PortalConfig } from '../helpcenter/portals/portal-config.ts'
import { originOf } from './addresses.ts'
import { hostOf, isOwnHost } from './hosts.ts'
import type { Look, Site, SiteBrand } from './html/portal-page.ts'
import { portalStyle } from './html/portal-style.ts'
import { newSlugOfPortal, type OpenPortal, openPortalByDomain, openPortalBySlug } from './public-portal.queries.ts'

/** What a request for a public address has found. */
export type Found = { portal: OpenPortal } | { movedTo: string } | { unknownDomain: true } | null

const isOn = ({ features }: OpenPortal): boolean => enabledFeatures(features).help_center === true

/** The portal whose own domain was asked for; null for the installation's own address and for a name nobody has set. */
export async function portalOfHost(deps: Deps, request: FastifyRequest): Promise<OpenPortal | null> {
  const host = hostOf(request.hostname)
  if (isOwnHost(deps.env, host)) return null
  const portal = await openPortalByDomain(deps.db, host)
  return portal && isOn(portal) ? portal : null
}

/** On a portal's own domain no other portal is to be found. */
export async function findPortal(deps: Deps, request: FastifyRequest, slug: string): Promise<Found> {
  const host = hostOf(request.hostname)
  const portal = await openPortalBySlug(deps.db, slug)
  if (!isOwnHost(deps.env, host)) {
    const own = await openPortalByDomain(deps.db, host)
    if (!own) return { unknownDomain: true }
    if (portal && portal.id !== own.id) return null
  }
  if (portal) return isOn(portal) ? { portal } : null
  const movedTo = await newSlugOfPortal(deps.db, slug)
  return movedTo ? { movedTo } : null
}

/** The languages of a portal, its own first. */
export function localesIn({ config }: { config: PortalConfig }): string[] {
  const allowed = config.allowed_locales ?? []
  const own = config.default_locale ?? allowed[0] ?? 'en'
  return [own, ...allowed.filter((code) => code !== own)]
}

async function brandOf(deps: Deps): Promise<SiteBrand> {
  const { BRAND_NAME: name, BRAND_URL: address } = await publicSettings(deps)
  const url = URL.parse(String(address))
  return { name: String(name) || 'Parley', url: url && /^https?:$/.test(url.protocol) ? url.href : '' }
}

/** @throws NotFound for a language that the portal does not speak */
export async function openSite(deps: Deps, portal: OpenPortal, locale: string, look: Look): Promise<Site> {
  const locales = localesIn(portal)
  if (!locales.includes(locale)) throw new NotFound({ locale })
  return {
    portal,
    locale,
    locales,
    look,
    texts: textsIn(locale),
    style: portalStyle(portal.color),
    origin: originOf(deps.env, portal),
    logo: fileUrl(deps.env, deps.now(), portal.logo_key),
    brand: enabledFeatures(portal.features).disable_branding === true ? null : await brandOf(deps),
  }
}
