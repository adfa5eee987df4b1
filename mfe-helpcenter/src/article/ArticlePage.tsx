import { isApiError } from '@parley/shared/api/api-error'
import { ReadFailure } from '@parley/shared/lists/read-failure'
import { usePermission, useTitle } from '@parley/shared/remote/use-shell'
import { EmptyState } from '@parley/shared/ui/empty-state'
import { Pane } from '@parley/shared/ui/pane'
import { TextLink } from '@parley/shared/ui/text-link'
import FileX from 'lucide-react/icons/file-x'
import { FormattedMessage } from 'react-intl'
import { useParams, useSearchParams } from 'react-router'
import { articlesPath, type Place } from '../paths.ts'
import { usePlace } from '../usePlace.ts'
import { ArticleEditor } from './ArticleEditor.tsx'
import { ArticleReader } from './ArticleReader.tsx'
import { ArticleSkeleton } from './ArticleSkeleton.tsx'
import { useArticle } from './useArticle.ts'

/** One article: read by everybody of the area, with `?edit=true` written by those who may. */
export function ArticlePage() {
  const place = usePlace()
  const id = Number(useParams().article)
  const [search, setSearch] = useSearchParams()
  const mayWrite = usePermission('administrator', 'knowledge_base_manage')
  const { article, error, retry, change, translate, remove } = useArticle(place, id)
  useTitle(article?.title)

  if (!Number.isInteger(id) || (isApiError(error) && error.status === 404)) return <ArticleGone place={place} />
  if (error) {
    return (
      <ReadFailure
        title={<FormattedMessage id="helpcenter.article.failed" defaultMessage="This article could not be loaded" />}
        problem={error}
        onRetry={retry}
      />
    )
  }
  return (
    <Pane>
      {!article ? (
        <ArticleSkeleton />
      ) : mayWrite && search.get('edit') === 'true' ? (
        <ArticleEditor
          key={article.id}
          place={place}
          article={article}
          onSave={change}
          onTranslate={translate}
          onDone={() => setSearch({}, { replace: true })}
        />
      ) : (
        <ArticleReader
          place={place}
          article={article}
          actions={mayWrite ? { change, remove, edit: () => setSearch({ edit: 'true' }, { replace: true }) } : null}
        />
      )}
    </Pane>
  )
}

function ArticleGone({ place }: { place: Place }) {
  return (
    <EmptyState
      icon={FileX}
      title={<FormattedMessage id="helpcenter.gone.title" defaultMessage="This article is not here" />}
      action={
        <TextLink to={articlesPath(place)}>
          <FormattedMessage id="helpcenter.gone.action" defaultMessage="All articles" />
        </TextLink>
      }
    >
      <FormattedMessage
        id="helpcenter.gone.body"
        defaultMessage="It was deleted, or its address is of another portal."
      />
    </EmptyState>
  )
}
