import type { PublicArticle, PublicCategory } from '@parley/shared/contract/public-portal'
import { toUnix } from '../../presenters/time.ts'
import { articlePath } from './addresses.ts'
import type { OpenArticle } from './public-articles.queries.ts'
import type { OpenCategory, OpenPortal } from './public-portal.queries.ts'

export const toPublicCategory = ({ id: _, articles, ...facts }: OpenCategory): PublicCategory => ({
  ...facts,
  meta: { articles_count: articles },
})

/** @param picture address of the author's, '' for none */
export function toPublicArticle(portal: OpenPortal, row: OpenArticle, picture: string): PublicArticle {
  const {
    category_slug,
    category_name: _,
    author_name,
    author_display_name,
    author_avatar: __,
    updated_at,
    ...facts
  } = row
  return {
    ...facts,
    status: 'published',
    last_updated_at: toUnix(updated_at),
    category:
      row.category_id && category_slug ? { id: row.category_id, slug: category_slug, locale: row.locale } : null,
    ...(author_name && {
      author: { name: author_name, available_name: author_display_name || author_name, thumbnail: picture },
    }),
    link: articlePath(portal, row.slug).slice(1),
  }
}
