import type { Article, UpdateArticleBody } from '@parley/shared/contract/portal'
import type { TranslatedArticle } from '@parley/shared/contract/portal-calls'
import { articlePath, type Place } from '../paths.ts'
import { ArticleForm } from './ArticleForm.tsx'
import { valuesOf } from './article-values.ts'
import { useArticleSaving } from './useArticleSaving.ts'

interface ArticleEditorProps {
  place: Place
  article: Article
  onSave: (body: UpdateArticleBody) => Promise<Article>
  onTranslate: (body: UpdateArticleBody, locales: readonly string[]) => Promise<TranslatedArticle>
  onDone: () => void
}

/** Writes an article that exists. Of a published one, words can be kept aside until they are to go live. */
export function ArticleEditor({ place, article, onSave, onTranslate, onDone }: ArticleEditorProps) {
  const { isLive, whole, ...saving } = useArticleSaving(article, onSave)
  return (
    <ArticleForm
      place={place}
      parent={articlePath(place, article.id)}
      title={article.title}
      status={article.status}
      locale={article.locale}
      article={article}
      initial={valuesOf(article)}
      draftKey={`article:${article.id}`}
      onSave={saving.save}
      onKeep={isLive ? saving.keep : undefined}
      onAutosave={saving.autosave}
      onTranslate={(values, locales) => onTranslate(whole(values), locales)}
      onDropKept={article.pending ? saving.dropKept : undefined}
      onSaved={onDone}
      onCancel={onDone}
    />
  )
}
