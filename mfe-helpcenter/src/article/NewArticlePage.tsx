import { usePermission, useSession } from '@parley/shared/remote/use-shell'
import { EmptyState } from '@parley/shared/ui/empty-state'
import { Pane } from '@parley/shared/ui/pane'
import Lock from 'lucide-react/icons/lock'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { articlePath, articlesPath } from '../paths.ts'
import { usePlace } from '../usePlace.ts'
import { ArticleForm } from './ArticleForm.tsx'
import type { ArticleValues } from './article-values.ts'
import { changesOf } from './article-values.ts'
import { useCreateArticle } from './useArticle.ts'

/** Begins an article: it is a draft until somebody publishes it. */
export function NewArticlePage() {
  const intl = useIntl()
  const place = usePlace()
  const navigate = useNavigate()
  const create = useCreateArticle(place)
  const { user } = useSession()
  if (!usePermission('administrator', 'knowledge_base_manage')) {
    return (
      <EmptyState
        icon={Lock}
        title={
          <FormattedMessage id="helpcenter.readonly.title" defaultMessage="You can read articles, not write them" />
        }
      >
        <FormattedMessage
          id="helpcenter.readonly.body"
          defaultMessage="Writing needs the “knowledge_base_manage” permission. An administrator can give it to you."
        />
      </EmptyState>
    )
  }
  const save = async (values: ArticleValues) => {
    const changes = changesOf(values)
    const article = await create({
      ...changes,
      title: values.title ?? '',
      content: values.content ?? '',
      author_id: user.id,
      locale: place.locale,
    })
    navigate(articlePath(place, article.id), { replace: true })
  }
  return (
    <Pane>
      <ArticleForm
        place={place}
        parent={articlesPath(place)}
        title={intl.formatMessage({ id: 'helpcenter.new', defaultMessage: 'New article' })}
        status="draft"
        locale={place.locale}
        article={null}
        initial={{ title: '', content: '', description: '', category_id: '', author_id: String(user.id) }}
        draftKey={`new-article:${place.portal}:${place.locale}`}
        onSave={save}
        onCancel={() => navigate(articlesPath(place))}
      />
    </Pane>
  )
}
