import type { Article, UpdateArticleBody } from '@parley/shared/contract/portal'
import { useShell } from '@parley/shared/remote/use-shell'
import { useIntl } from 'react-intl'
import { articlePath, type Place } from '../paths.ts'
import { ArticleForm, type ArticleValues } from './ArticleForm.tsx'
import { changesOf } from './article-values.ts'

interface ArticleEditorProps {
  place: Place
  article: Article
  onSave: (body: UpdateArticleBody) => Promise<Article>
  onDone: () => void
}

/** Writes an article that exists. Saving keeps its status: what is published changes at once. */
export function ArticleEditor({ place, article, onSave, onDone }: ArticleEditorProps) {
  const intl = useIntl()
  const { notify } = useShell()
  const save = async (values: ArticleValues) => {
    await onSave(changesOf(values))
    notify.toast(
      article.status === 'published'
        ? intl.formatMessage({ id: 'helpcenter.saved.live', defaultMessage: 'Saved. Customers see the new text.' })
        : intl.formatMessage({ id: 'helpcenter.saved', defaultMessage: 'Saved' }),
      { tone: 'success' },
    )
    onDone()
  }
  return (
    <ArticleForm
      place={place}
      parent={articlePath(place, article.id)}
      title={article.title}
      status={article.status}
      locale={article.locale}
      initial={{
        title: article.title,
        content: article.content ?? '',
        description: article.description ?? '',
        category_id: article.category_id === null ? '' : String(article.category_id),
        author_id: article.author_id === null ? '' : String(article.author_id),
      }}
      author={article.author}
      draftKey={`article:${article.id}`}
      onSave={save}
      onCancel={onDone}
    />
  )
}
