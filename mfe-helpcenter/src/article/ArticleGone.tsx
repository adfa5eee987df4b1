import { EmptyState } from '@parley/shared/ui/empty-state'
import { TextLink } from '@parley/shared/ui/text-link'
import FileX from 'lucide-react/icons/file-x'
import { FormattedMessage } from 'react-intl'
import { articlesPath, type Place } from '../paths.ts'

/** No article is at this address. */
export function ArticleGone({ place }: { place: Place }) {
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
