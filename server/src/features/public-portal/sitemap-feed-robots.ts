import { escapeHtml } from '../../safe-html/escape-html.ts'
import { articlePath, feedPath, homePath, languageTag } from './addresses.ts'
import { portalTitle, type Site } from './html/portal-page.ts'
import type { OpenArticle } from './public-articles.queries.ts'

/** Every home and every published article. */
export function sitemap(site: Site, articles: readonly { slug: string; updated_at: Date }[]): string {
  const { portal, origin, locales } = site
  const homes = locales.map((locale) => `<url><loc>${escapeHtml(origin + homePath(portal, locale))}</loc></url>`)
  const pages = articles.map(
    ({ slug, updated_at }) =>
      `<url><loc>${escapeHtml(origin + articlePath(portal, slug))}</loc><lastmod>${updated_at.toISOString()}</lastmod></url>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${[...homes, ...pages].join('\n')}
</urlset>
`
}

/** The articles changed last, as an Atom feed. */
export function feed(site: Site, articles: readonly OpenArticle[]): string {
  const { portal, origin, locale } = site
  const updated = articles[0]?.updated_at ?? new Date(0)
  const entries = articles.map((article) => {
    const address = escapeHtml(origin + articlePath(portal, article.slug))
    return `<entry><id>${address}</id><title>${escapeHtml(article.title)}</title><link href="${address}"/><updated>${article.updated_at.toISOString()}</updated>${article.description ? `<summary>${escapeHtml(article.description)}</summary>` : ''}${article.author_name ? `<author><name>${escapeHtml(article.author_display_name || article.author_name)}</name></author>` : ''}</entry>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${languageTag(locale)}"><id>${escapeHtml(origin + homePath(portal, locale))}</id><title>${escapeHtml(portalTitle(site))}</title><link rel="self" href="${escapeHtml(origin + feedPath(portal, locale))}"/><link href="${escapeHtml(origin + homePath(portal, locale))}"/><updated>${updated.toISOString()}</updated><author><name>${escapeHtml(portal.name)}</name></author>
${entries.join('\n')}
</feed>
`
}

/** @param portal whose own domain is asked; null on the installation's address */
export const robots = (site: { origin: string; slug: string } | null): string =>
  site
    ? `User-agent: *\nAllow: /\nSitemap: ${site.origin}/sitemap.xml\n`
    : 'User-agent: *\nDisallow: /app\nDisallow: /api/\nDisallow: /super_admin\nDisallow: /dev/\n'
