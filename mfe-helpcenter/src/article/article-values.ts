import type { UpdateArticleBody } from '@parley/shared/contract/portal'
import type { ArticleValues } from './ArticleForm.tsx'

/** What a form holds (texts) as what the wire takes. */
export function changesOf(values: ArticleValues): UpdateArticleBody {
  const { title, content, description, category_id, author_id } = values
  return {
    title,
    content: content ?? '',
    description: description || null,
    category_id: category_id ? Number(category_id) : null,
    ...(author_id && { author_id: Number(author_id) }),
  }
}
