import { ReadFailure } from '@parley/shared/lists/read-failure'
import { EmptyState } from '@parley/shared/ui/empty-state'
import BookOpen from 'lucide-react/icons/book-open'
import { FormattedMessage } from 'react-intl'
import { Navigate, useParams } from 'react-router'
import { ArticlesSkeleton } from '../articles/ArticlesSkeleton.tsx'
import { articlesPath } from '../paths.ts'
import { useLastPortal, usePortals } from '../portal/usePortals.ts'
import { landing } from './landing.ts'

/** Leads to the articles of a portal; speaks only when there is none. */
export function LandingPage() {
  const { portal: named } = useParams()
  const { portals, error, retry } = usePortals()
  const [last] = useLastPortal()
  if (error) {
    return (
      <ReadFailure
        title={<FormattedMessage id="helpcenter.portals.failed" defaultMessage="Portals could not be loaded" />}
        problem={error}
        onRetry={retry}
      />
    )
  }
  if (!portals) return <ArticlesSkeleton />
  const place = landing(portals, named, last)
  if (place) return <Navigate to={articlesPath(place)} replace />
  return (
    <EmptyState
      icon={BookOpen}
      title={<FormattedMessage id="helpcenter.portals.empty" defaultMessage="There is no portal yet" />}
    >
      <FormattedMessage
        id="helpcenter.portals.empty.body"
        defaultMessage="A portal is a help site with its own address, look and languages."
      />
    </EmptyState>
  )
}
