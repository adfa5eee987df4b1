import { Article } from '@parley/shared/contract/portal'
import { useResource } from '@parley/shared/data/use-resource'
import { ReadFailure } from '@parley/shared/lists/read-failure'
import { Pane } from '@parley/shared/ui/pane'
import { FormattedMessage } from 'react-intl'
import { Navigate, useLocation } from 'react-router'
import * as v from 'valibot'
import { articlePath, type Place } from '../paths.ts'
import { ArticleGone } from './ArticleGone.tsx'
import { ArticleSkeleton } from './ArticleSkeleton.tsx'

const Found = v.object({ payload: v.array(Article) })

/** An address that names an article by its slug, as its public page does, leads to the one by its number. */
export function ArticleBySlug({ place, slug }: { place: Place; slug: string }) {
  const { search } = useLocation()
  const query = { locale: place.locale, slug }
  const { data, error, retry } = useResource([`/portals/${place.portal}/articles`, query], { schema: Found })
  const [article] = data?.payload ?? []
  if (article) return <Navigate to={articlePath(place, article.id) + search} replace />
  if (data) return <ArticleGone place={place} />
  if (!error)
    return (
      <Pane>
        <ArticleSkeleton />
      </Pane>
    )
  return (
    <ReadFailure
      title={<FormattedMessage id="helpcenter.article.failed" defaultMessage="This article could not be loaded" />}
      problem={error}
      onRetry={retry}
    />
  )
}
