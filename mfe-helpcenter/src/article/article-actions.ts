import type { Article, UpdateArticleBody } from '@parley/shared/contract/portal'

/** What those who may change an article can do with it. */
export interface ArticleActions {
  change: (body: UpdateArticleBody) => Promise<Article>
  remove: () => Promise<void>
  edit: () => void
}
