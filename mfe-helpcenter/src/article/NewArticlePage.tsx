import type { CreateArticleBody } from '@parley/shared/contract/portal'
import { usePermission, useSession, useShell } from '@parley/shared/remote/use-shell'
import { EmptyState } from '@parley/shared/ui/empty-state'
import { Pane } from '@parley/shared/ui/pane'
import Lock from 'lucide-react/icons/lock'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNavigate, useSearchParams } from 'react-router'
import { articlePath, articlesPath } from '../paths.ts'
import { usePlace } from '../usePlace.ts'
import { ArticleForm } from './ArticleForm.tsx'
import type { ArticleValues } from './article-values.ts'
import { changesOf } from './article-values.ts'
import { useOutcomeToast } from './languages/useOutcomeToast.ts'
import { useCreateArticle, useCreateTranslated } from './useArticle.ts'

/** Begins an article: it is a draft until somebody publishes it. */
export function NewArticlePage() {
  const intl = useIntl()
  const place = usePlace()
  const navigate = useNavigate()
  const create = useCreateArticle(place)
  const { user } = useSession()
  const createTranslated = useCreateTranslated(place)
  const { storage } = useShell()
  const sayOutcome = useOutcomeToast()
  const of = Number(useSearchParams()[0].get('of'))
  const besideId = Number.isInteger(of) && of > 0 ? of : undefined
  const draftKey = `new-article:${place.portal}:${place.locale}${besideId ? `:${besideId}` : ''}`
  if (!usePermission('administrator', 'knowledge_base_manage')) return <OnlyRead />
  const bodyOf = (values: ArticleValues): CreateArticleBody => ({
    ...changesOf(values),
    title: values.title ?? '',
    content: values.content ?? '',
    author_id: user.id,
    locale: place.locale,
    ...(besideId !== undefined && { associated_article_id: besideId }),
  })
  const save = async (values: ArticleValues) => {
    const article = await create(bodyOf(values))
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
        draftKey={draftKey}
        besideId={besideId}
        onSave={save}
        onTranslate={async (values, locales) => {
          const made = await createTranslated(bodyOf(values), locales)
          await storage.remove(draftKey)
          navigate(`${articlePath(place, made.payload.id)}?edit=true`, { replace: true })
          sayOutcome(made)
          return made
        }}
        onCancel={() => navigate(articlesPath(place))}
      />
    </Pane>
  )
}

function OnlyRead() {
  return (
    <EmptyState
      icon={Lock}
      title={<FormattedMessage id="helpcenter.readonly.title" defaultMessage="You can read articles, not write them" />}
    >
      <FormattedMessage
        id="helpcenter.readonly.body"
        defaultMessage="Writing needs the “knowledge_base_manage” permission. An administrator can give it to you."
      />
    </EmptyState>
  )
}
