import type { Article, ArticleStatus } from '@parley/shared/contract/portal'
import type { TranslatedArticle } from '@parley/shared/contract/portal-calls'
import { discardChanges } from '@parley/shared/forms/discard-changes'
import { useShell } from '@parley/shared/remote/use-shell'
import { PageHeader } from '@parley/shared/ui/page-header'
import { styled } from '@parley/shared/ui/styled'
import { useRef, useState } from 'react'
import { Form } from 'react-final-form'
import { FormattedMessage } from 'react-intl'
import { StatusBadge } from '../articles/StatusBadge.tsx'
import type { Place } from '../paths.ts'
import type { ArticleValues } from './article-values.ts'
import { ArticleFacts } from './facts/ArticleFacts.tsx'
import { BesideArticle } from './languages/BesideArticle.tsx'
import { PlannedBadge } from './plan/PlannedBadge.tsx'
import { SaveBar } from './SaveBar.tsx'
import { useArticleRules } from './useArticleRules.ts'
import { ArticleWriting } from './writing/ArticleWriting.tsx'

const Whole = styled('form', { base: { display: 'flex', flexDirection: 'column', minH: 0, flex: 1 } })
const Main = styled('div', {
  base: {
    flex: 1,
    minH: 0,
    display: 'grid',
    overflow: 'auto',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 20rem' },
    // Each language at its own place: one is longer than the other.
    '&[data-beside]': {
      lg: {
        gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) 20rem',
        gridTemplateRows: 'minmax(0, 1fr)',
        overflow: 'hidden',
        '& > *': { overflowY: 'auto', minH: 0 },
      },
    },
  },
})

type TranslationOutcome = Pick<TranslatedArticle, 'translations' | 'failed'>

interface ArticleFormProps {
  place: Place
  /** Where the crumb leads. */
  parent: string
  title: string
  status: ArticleStatus
  locale: string
  /** Null while it is not stored yet. */
  article: Article | null
  initial: ArticleValues
  /** Where an unsaved text is kept in this browser. */
  draftKey: string
  onSave: (values: ArticleValues) => Promise<void>
  /** Keeps the words aside while customers read the old ones; where that is a choice. */
  onKeep?: (values: ArticleValues) => Promise<void>
  /** Forgets the words that were kept aside; where there are some. */
  onDropKept?: () => Promise<void>
  /** Saves the words while one writes; where there is something to save them to. */
  onAutosave?: (values: ArticleValues) => Promise<void>
  /** Saves what is written and translates it. */
  onTranslate: (values: ArticleValues, locales: readonly string[]) => Promise<TranslationOutcome>
  /** Open beside from the beginning. */
  besideId?: number
  /** After the words were stored; not while a second language is still being written beside them. */
  onSaved?: () => void
  onCancel: () => void
}

/** Title, text and the facts beside it; saved by a button, kept in this browser until then. */
export function ArticleForm({ place, parent, title, status, locale, article, initial, ...does }: ArticleFormProps) {
  const { storage } = useShell()
  const isKept = useRef(false)
  const [besideId, setBesideId] = useState(does.besideId ?? null)
  const { validate, errorsOf } = useArticleRules()
  const submit = async (values: ArticleValues) => {
    const save = isKept.current && does.onKeep ? does.onKeep : does.onSave
    isKept.current = false
    try {
      await save(values)
    } catch (problem) {
      return errorsOf(problem)
    }
    await storage.remove(does.draftKey)
    if (besideId === null) does.onSaved?.()
    return undefined
  }
  return (
    <Form<ArticleValues> initialValues={initial} keepDirtyOnReinitialize validate={validate} onSubmit={submit}>
      {({ handleSubmit, submitting = false, dirty = false, form }) => (
        <Whole onSubmit={handleSubmit} noValidate>
          <PageHeader
            parent={{ label: <FormattedMessage id="helpcenter.back" defaultMessage="Back" />, to: parent }}
            title={title}
            badge={article?.publish_at ? <PlannedBadge at={article.publish_at} /> : <StatusBadge status={status} />}
          />
          <Main data-beside={besideId !== null || undefined}>
            {besideId !== null && <BesideArticle place={place} id={besideId} onClose={() => setBesideId(null)} />}
            <ArticleWriting locale={locale} />
            <ArticleFacts
              place={place}
              locale={locale}
              article={article}
              languages={{
                besideId,
                onBeside: setBesideId,
                onTranslate: (locales) => does.onTranslate(form.getState().values, locales),
              }}
            />
          </Main>
          <SaveBar
            draftKey={does.draftKey}
            isLive={status === 'published'}
            isDirty={dirty}
            isSaving={submitting}
            onAutosave={does.onAutosave}
            onKeep={
              does.onKeep &&
              (() => {
                isKept.current = true
                void form.submit()
              })
            }
            onDropKept={does.onDropKept}
            onDiscard={() => {
              discardChanges(form)
              void storage.remove(does.draftKey).then(does.onCancel)
            }}
          />
        </Whole>
      )}
    </Form>
  )
}
