import type { Article, UpdateArticleBody } from '@parley/shared/contract/portal'
import type { TranslatedArticle } from '@parley/shared/contract/portal-calls'
import { useShell } from '@parley/shared/remote/use-shell'
import { defineMessages, useIntl } from 'react-intl'
import { articlePath, type Place } from '../paths.ts'
import { ArticleForm } from './ArticleForm.tsx'
import { type ArticleValues, changesOf, pendingOf, valuesOf, wordsOf } from './article-values.ts'

const TEXTS = defineMessages({
  live: { id: 'helpcenter.saved.live', defaultMessage: 'Saved. Customers see the new text.' },
  kept: { id: 'helpcenter.saved.kept', defaultMessage: 'Kept. Customers still see the text before it.' },
  saved: { id: 'helpcenter.saved', defaultMessage: 'Saved' },
})

interface ArticleEditorProps {
  place: Place
  article: Article
  onSave: (body: UpdateArticleBody) => Promise<Article>
  onTranslate: (body: UpdateArticleBody, locales: readonly string[]) => Promise<TranslatedArticle>
  onDone: () => void
}

/** Writes an article that exists. Of a published one, words can be kept aside until they are to go live. */
export function ArticleEditor({ place, article, onSave, onTranslate, onDone }: ArticleEditorProps) {
  const intl = useIntl()
  const { notify } = useShell()
  const isLive = article.status === 'published'
  const say = (text: keyof typeof TEXTS) => notify.toast(intl.formatMessage(TEXTS[text]), { tone: 'success' })
  const save = async (values: ArticleValues) => {
    await onSave({ ...changesOf(values, article.meta), ...(article.pending && { pending: null }) })
    say(isLive ? 'live' : 'saved')
    onDone()
  }
  const keep = async (values: ArticleValues) => {
    await onSave(pendingOf(values, article.meta))
    say('kept')
    onDone()
  }
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
      onSave={save}
      onKeep={isLive ? keep : undefined}
      onAutosave={async (values) => void (await onSave(wordsOf(values, isLive)))}
      onTranslate={(values, locales) =>
        onTranslate({ ...changesOf(values, article.meta), ...(article.pending && { pending: null }) }, locales)
      }
      onDropKept={article.pending ? async () => void (await onSave({ pending: null })) : undefined}
      onCancel={onDone}
    />
  )
}
