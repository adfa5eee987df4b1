import type { Article, UpdateArticleBody } from '@parley/shared/contract/portal'

/** What the form of an article holds. */
export interface ArticleValues {
  title?: string
  content?: string
  description?: string
  slug?: string
  /** For search engines, where they are to say something else. */
  seo_title?: string
  seo_description?: string
  /** Texts, as a list of choices has them; '' for none. */
  category_id?: string
  author_id?: string
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** An article as its form begins: what is written and not yet live goes before what is. */
export function valuesOf(article: Article): ArticleValues {
  const { title, content, description } = article.pending ?? article
  return {
    title,
    content: content ?? '',
    description: description ?? '',
    slug: article.slug,
    seo_title: textOf(article.meta.title),
    seo_description: textOf(article.meta.description),
    category_id: article.category_id === null ? '' : String(article.category_id),
    author_id: article.author_id === null ? '' : String(article.author_id),
  }
}

/** What a form holds (texts) as what the wire takes. Of `meta`, what the form does not know stays. */
export function changesOf(values: ArticleValues, meta: Readonly<Record<string, unknown>> = {}): UpdateArticleBody {
  const { title, content, description, slug, category_id, author_id, seo_title, seo_description } = values
  return {
    title,
    content: content ?? '',
    description: description || null,
    category_id: category_id ? Number(category_id) : null,
    meta: { ...meta, title: seo_title || undefined, description: seo_description || undefined },
    ...(slug && { slug }),
    ...(author_id && { author_id: Number(author_id) }),
  }
}

/** The same with the words kept aside: customers go on reading the old ones. */
export function pendingOf(values: ArticleValues, meta: Readonly<Record<string, unknown>>): UpdateArticleBody {
  const { title: _, content: __, description: ___, ...rest } = changesOf(values, meta)
  const { title = '', content = '', description } = values
  return { ...rest, pending: { title, content, description: description || null } }
}

/** The words alone, as they are saved while one writes: of what customers read, they are kept aside. */
export function wordsOf(values: ArticleValues, isLive: boolean): UpdateArticleBody {
  const words = { title: values.title ?? '', content: values.content ?? '', description: values.description || null }
  return isLive ? { pending: words } : words
}
