import type { Article } from '@parley/shared/contract/portal'
import { ReadFailure } from '@parley/shared/lists/read-failure'
import { useShell } from '@parley/shared/remote/use-shell'
import { Skeleton } from '@parley/shared/ui/skeleton'
import { styled } from '@parley/shared/ui/styled'
import { useRef } from 'react'
import { Form } from 'react-final-form'
import { defineMessages, useIntl } from 'react-intl'
import type { Place } from '../../paths.ts'
import { localeName } from '../../portal/locale-name.ts'
import { type ArticleValues, valuesOf } from '../article-values.ts'
import { useArticle } from '../useArticle.ts'
import { useArticleRules } from '../useArticleRules.ts'
import { useArticleSaving } from '../useArticleSaving.ts'
import { ArticleWriting } from '../writing/ArticleWriting.tsx'
import { BesideBar } from './BesideBar.tsx'

const Side = styled('section', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    borderInlineEnd: '1px solid',
    borderColor: 'line.1',
    minW: 0,
    overflowWrap: 'anywhere',
    // The tools of both languages stand at the same height.
    '& > div:last-of-type': { flex: 1 },
  },
})

const TEXTS = defineMessages({
  failed: { id: 'helpcenter.beside.failed', defaultMessage: 'The other language could not be loaded' },
})

interface BesideArticleProps {
  place: Place
  id: number
  onClose: () => void
}

/** The article in another language, written beside this one and saved by itself. */
export function BesideArticle({ place, id, onClose }: BesideArticleProps) {
  const intl = useIntl()
  const { article, error, retry, change } = useArticle(place, id)
  if (error) return <ReadFailure title={intl.formatMessage(TEXTS.failed)} problem={error} onRetry={retry} />
  if (!article) {
    return (
      <Side>
        <Skeleton height="20rem" />
      </Side>
    )
  }
  return <BesideForm key={article.id} article={article} onChange={change} onClose={onClose} />
}

interface BesideFormProps {
  article: Article
  onChange: ReturnType<typeof useArticle>['change']
  onClose: () => void
}

/** No form element: it stands inside the one of the first language, and sends nothing but its own words. */
function BesideForm({ article, onChange, onClose }: BesideFormProps) {
  const language = localeName(article.locale, useIntl().locale)
  const { storage } = useShell()
  const saving = useArticleSaving(article, onChange)
  const { validate, errorsOf } = useArticleRules()
  const isKept = useRef(false)
  const draftKey = `article:${article.id}`
  const submit = async (values: ArticleValues) => {
    const save = isKept.current ? saving.keep : saving.save
    isKept.current = false
    try {
      await save(values)
    } catch (problem) {
      return errorsOf(problem)
    }
    await storage.remove(draftKey)
    return undefined
  }
  return (
    <Form<ArticleValues>
      initialValues={valuesOf(article)}
      keepDirtyOnReinitialize
      validate={validate}
      onSubmit={submit}
    >
      {({ form }) => (
        <Side aria-label={language}>
          <BesideBar
            article={article}
            language={language}
            draftKey={draftKey}
            saving={saving}
            onSave={(wish) => {
              isKept.current = wish === 'keep'
              void form.submit()
            }}
            onClose={onClose}
          />
          <ArticleWriting locale={article.locale} />
        </Side>
      )}
    </Form>
  )
}
