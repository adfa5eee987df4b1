import { isApiError } from '@parley/shared/api/api-error'
import { ReadFailure } from '@parley/shared/lists/read-failure'
import { usePermission, useTitle } from '@parley/shared/remote/use-shell'
import { Pane } from '@parley/shared/ui/pane'
import { FormattedMessage } from 'react-intl'
import { useParams, useSearchParams } from 'react-router'
import type { Place } from '../paths.ts'
import { usePlace } from '../usePlace.ts'
import { ArticleBySlug } from './ArticleBySlug.tsx'
import { ArticleEditor } from './ArticleEditor.tsx'
import { ArticleGone } from './ArticleGone.tsx'
import { ArticleReader } from './ArticleReader.tsx'
import { ArticleSkeleton } from './ArticleSkeleton.tsx'
import { useArticle } from './useArticle.ts'

/** One article, by its number or its slug. */
export function ArticlePage() {
  const place = usePlace()
  const { article = '' } = useParams()
  if (!/^\d{1,10}$/.test(article)) return <ArticleBySlug key={article} place={place} slug={article} />
  return <OneArticle place={place} id={Number(article)} />
}

/** Read by everybody of the area, with `?edit=true` written by those who may. */
function OneArticle({ place, id }: { place: Place; id: number }) {
  const [search, setSearch] = useSearchParams()
  const mayWrite = usePermission('administrator', 'knowledge_base_manage')
  const { article, error, retry, change, translate, remove } = useArticle(place, id)
  useTitle(article?.title)

  if (isApiError(error) && error.status === 404) return <ArticleGone place={place} />
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
