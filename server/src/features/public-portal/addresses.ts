import type { Env } from '../../env.ts'

interface Named {
  slug: string
  custom_domain: string | null
}

const part = (text: string): string => encodeURIComponent(text)

/** Of the portal in one language; without the origin, as links of its own pages are. */
export const homePath = (portal: Named, locale: string): string => `/hc/${part(portal.slug)}/${part(locale)}`
export const categoryPath = (portal: Named, locale: string, slug: string): string =>
  `${homePath(portal, locale)}/categories/${part(slug)}`
export const articlePath = (portal: Named, slug: string): string => `/hc/${part(portal.slug)}/articles/${part(slug)}`
export const searchPath = (portal: Named, locale: string): string => `${homePath(portal, locale)}/search`
export const feedPath = (portal: Named, locale: string): string => `${homePath(portal, locale)}/feed.xml`

/** Where the portal is to be found by others: its own domain where it has one. */
export const originOf = (env: Env, { custom_domain: domain }: Named): string =>
  domain ? `https://${domain}` : env.frontendUrl

/** A language as HTML and search machines write it. */
export const languageTag = (locale: string): string => locale.replaceAll('_', '-')
