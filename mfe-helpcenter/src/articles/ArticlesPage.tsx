import { chakra } from '@chakra-ui/react/styled-system'
import { ARTICLES_PER_PAGE, type Article, type ArticlesMeta } from '@parley/shared/contract/portal'
import { ReadFailure } from '@parley/shared/lists/read-failure'
import { usePermission } from '@parley/shared/remote/use-shell'
import { Button } from '@parley/shared/ui/button'
import { EmptyState } from '@parley/shared/ui/empty-state'
import { PageHeader } from '@parley/shared/ui/page-header'
import { Pager } from '@parley/shared/ui/pager'
import { Pane } from '@parley/shared/ui/pane'
import { RefreshBar } from '@parley/shared/ui/progress-bar'
import { SearchField } from '@parley/shared/ui/search-field'
import { useLastPage } from '@parley/shared/ui/use-last-page'
import { useSearchText } from '@parley/shared/ui/use-search-text'
import FileText from 'lucide-react/icons/file-text'
import Plus from 'lucide-react/icons/plus'
import SearchX from 'lucide-react/icons/search-x'
import { useEffect, useState } from 'react'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { useNavigate, useSearchParams } from 'react-router'
import { type ArticleView, articlePath, articlesPath, newArticlePath } from '../paths.ts'
import { PortalSwitcher } from '../portal/PortalSwitcher.tsx'
import { useLastPortal, usePortals } from '../portal/usePortals.ts'
import { usePlace } from '../usePlace.ts'
import { ArticleBar } from './ArticleBar.tsx'
import { ArticleTable } from './ArticleTable.tsx'
import { type ArticleFilter, readFilter, viewCount, writeFilter } from './article-filter.ts'
import { BulkBar } from './BulkBar.tsx'
import { useArticles, useCategories } from './useArticles.ts'

const Searching = chakra('div', { base: { width: { base: 'full', sm: '15rem' } } })

const TITLES = defineMessages({
  all: { id: 'helpcenter.title.all', defaultMessage: 'All articles' },
  mine: { id: 'helpcenter.title.mine', defaultMessage: 'My articles' },
  draft: { id: 'helpcenter.title.draft', defaultMessage: 'Drafts' },
  archived: { id: 'helpcenter.title.archived', defaultMessage: 'Archived articles' },
})

/** The articles of a portal in one locale. Portal, locale and view are in the path, the rest in the query. */
export function ArticlesPage({ view }: { view: ArticleView }) {
  const intl = useIntl()
  const navigate = useNavigate()
  const place = usePlace()
  const [search, setSearch] = useSearchParams()
  const filter = readFilter(search)
  const mayWrite = usePermission('administrator', 'knowledge_base_manage')
  const { portals = [] } = usePortals()
  const { articles, meta, error, isRefreshing, isSettled, retry } = useArticles(place, view, filter)
  const categories = useCategories(place)
  const [chosen, setChosen] = useChosen(articles)
  const [, remember] = useLastPortal()
  useEffect(() => remember(place.portal), [place.portal, remember])

  const change = (next: Partial<ArticleFilter>) =>
    setSearch(writeFilter({ ...filter, page: 1, ...next }), { replace: true })
  const [text, setText] = useSearchText(filter.query, (query) => change({ query }))
  useLastPage(
    { page: filter.page, pageSize: ARTICLES_PER_PAGE, total: isSettled && meta ? viewCount(view, meta) : undefined },
    (page) => change({ page }),
  )
  const locales = portals.find((portal) => portal.slug === place.portal)?.config.allowed_locales.map(({ code }) => code)

  return (
    <Pane>
      <PageHeader title={intl.formatMessage(TITLES[view])}>
        <PortalSwitcher portals={portals} place={place} onPlace={(next) => navigate(articlesPath(next, view))} />
        <Searching>
          <SearchField
            label={intl.formatMessage({ id: 'helpcenter.search', defaultMessage: 'Search articles' })}
            value={text}
            onChange={setText}
            busy={isRefreshing && text !== ''}
          />
        </Searching>
        {mayWrite && (
          <Button variant="primary" icon={Plus} onClick={() => navigate(newArticlePath(place))}>
            <FormattedMessage id="helpcenter.new" defaultMessage="New article" />
          </Button>
        )}
      </PageHeader>
      <RefreshBar active={isRefreshing} />
      <ArticleBar
        view={view}
        onView={(next) => navigate({ pathname: articlesPath(place, next), search: searchOf({ ...filter, page: 1 }) })}
        meta={meta}
        filter={filter}
        onFilter={change}
        categories={categories}
      />
      {chosen.length > 0 && <BulkBar portal={place.portal} ids={chosen} categories={categories} onChosen={setChosen} />}
      <ArticleTable
        choice={mayWrite ? { ids: chosen, onChoose: setChosen } : undefined}
        articles={articles}
        locales={locales ?? [place.locale]}
        to={(article) => articlePath(place, article.id)}
        empty={<NoArticles view={view} filter={filter} onClear={() => change({ query: '', category: '' })} />}
        failure={
          error ? (
            <ReadFailure
              title={<FormattedMessage id="helpcenter.articles.failed" defaultMessage="Articles could not be loaded" />}
              problem={error}
              onRetry={retry}
            />
          ) : undefined
        }
      />
      <Pages view={view} meta={meta} page={filter.page} onPage={(page) => change({ page })} />
    </Pane>
  )
}

const searchOf = (filter: ArticleFilter): string => String(new URLSearchParams(writeFilter(filter)))

/** The chosen ones among those that are shown: what is out of sight is not changed by accident. */
function useChosen(articles: readonly Article[] | undefined) {
  const [ids, setIds] = useState<readonly number[]>([])
  return [ids.filter((id) => articles?.some((article) => article.id === id)), setIds] as const
}

interface PagesProps {
  view: ArticleView
  meta: ArticlesMeta | undefined
  page: number
  onPage: (page: number) => void
}

function Pages({ view, meta, page, onPage }: PagesProps) {
  const total = meta ? viewCount(view, meta) : 0
  return total > ARTICLES_PER_PAGE ? (
    <Pager page={page} pageSize={ARTICLES_PER_PAGE} total={total} onPage={onPage} />
  ) : null
}

function NoArticles({ view, filter, onClear }: { view: ArticleView; filter: ArticleFilter; onClear: () => void }) {
  if (filter.query || filter.category) {
    return (
      <EmptyState
        icon={SearchX}
        title={<FormattedMessage id="helpcenter.none.found" defaultMessage="No article matches" />}
        action={
          <Button onClick={onClear}>
            <FormattedMessage id="helpcenter.none.clear" defaultMessage="Clear filter" />
          </Button>
        }
      >
        <FormattedMessage id="helpcenter.none.found.body" defaultMessage="Try fewer words, or another category." />
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={FileText}
      title={
        <FormattedMessage
          id="helpcenter.none"
          defaultMessage="{view, select, mine {You have not written an article yet} draft {No drafts} archived {Nothing is archived} other {No articles yet}}"
          values={{ view }}
        />
      }
    >
      <FormattedMessage
        id="helpcenter.none.body"
        defaultMessage="{view, select, draft {New articles begin here and stay until they are published.} archived {Archived articles are kept, and customers no longer see them.} other {An article answers a question before it is asked.}}"
        values={{ view }}
      />
    </EmptyState>
  )
}
