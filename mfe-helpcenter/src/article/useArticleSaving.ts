import type { Article, UpdateArticleBody } from '@parley/shared/contract/portal'
import { useShell } from '@parley/shared/remote/use-shell'
import { defineMessages, useIntl } from 'react-intl'
import { type ArticleValues, changesOf, pendingOf, wordsOf } from './article-values.ts'

const TEXTS = defineMessages({
  live: { id: 'helpcenter.saved.live', defaultMessage: 'Saved. Customers see the new text.' },
  kept: { id: 'helpcenter.saved.kept', defaultMessage: 'Kept. Customers still see the text before it.' },
  saved: { id: 'helpcenter.saved', defaultMessage: 'Saved' },
})

/** The ways in which what is written of an article is stored. Of a published one, words can be kept aside. */
export function useArticleSaving(article: Article, store: (body: UpdateArticleBody) => Promise<unknown>) {
  const intl = useIntl()
  const { notify } = useShell()
  const isLive = article.status === 'published'
  const say = (text: keyof typeof TEXTS) => notify.toast(intl.formatMessage(TEXTS[text]), { tone: 'success' })
  /** What a form holds, with the words that were kept aside taken back. */
  const whole = (values: ArticleValues): UpdateArticleBody => ({
    ...changesOf(values, article.meta),
    ...(article.pending && { pending: null }),
  })
  return {
    isLive,
    whole,
    save: async (values: ArticleValues) => {
      await store(whole(values))
      say(isLive ? 'live' : 'saved')
    },
    keep: async (values: ArticleValues) => {
      await store(pendingOf(values, article.meta))
      say('kept')
    },
    autosave: async (values: ArticleValues) => void (await store(wordsOf(values, isLive))),
    dropKept: async () => void (await store({ pending: null })),
  }
}
