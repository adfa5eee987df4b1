import { MissedSearch, ReadArticle } from '@parley/shared/contract/portal-calls'
import { useResource } from '@parley/shared/data/use-resource'
import { ReadFailure } from '@parley/shared/lists/read-failure'
import { type Column, DataTable } from '@parley/shared/ui/data-table'
import { EmptyState } from '@parley/shared/ui/empty-state'
import { PageHeader } from '@parley/shared/ui/page-header'
import { Pane, PaneScroll } from '@parley/shared/ui/pane'
import { RelativeTime } from '@parley/shared/ui/relative-time'
import { styled } from '@parley/shared/ui/styled'
import BookOpen from 'lucide-react/icons/book-open'
import SearchX from 'lucide-react/icons/search-x'
import { defineMessages, FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import * as v from 'valibot'
import { articlePath, type Place, readershipPath } from '../paths.ts'
import { localeName } from '../portal/locale-name.ts'
import { PortalSwitcher } from '../portal/PortalSwitcher.tsx'
import { usePortals } from '../portal/usePortals.ts'
import { usePlace } from '../usePlace.ts'

const Part = styled('section', {
  base: { py: '4', '& h2': { textStyle: '16', fontWeight: 'semibold', px: '6', mb: '2' } },
})
const Articles = v.object({ payload: v.array(ReadArticle) })
const Searches = v.object({ payload: v.array(MissedSearch) })

const TEXTS = defineMessages({
  title: { id: 'helpcenter.readership', defaultMessage: 'Who reads' },
  articles: { id: 'helpcenter.readership.articles', defaultMessage: 'Read in the last 30 days' },
  missed: { id: 'helpcenter.readership.missed', defaultMessage: 'Searches without a result' },
  article: { id: 'helpcenter.column.title', defaultMessage: 'Title' },
  views: { id: 'helpcenter.column.views', defaultMessage: 'Views' },
  helpful: { id: 'helpcenter.numbers.helpful', defaultMessage: 'Found it helpful' },
  notHelpful: { id: 'helpcenter.numbers.not-helpful', defaultMessage: 'Did not' },
  query: { id: 'helpcenter.readership.query', defaultMessage: 'Searched for' },
  language: { id: 'helpcenter.readership.language', defaultMessage: 'Language' },
  times: { id: 'helpcenter.readership.times', defaultMessage: 'Times' },
  last: { id: 'helpcenter.readership.last', defaultMessage: 'Last' },
  failed: { id: 'helpcenter.readership.failed', defaultMessage: 'The numbers could not be loaded' },
})

/** What customers read, what they said of it, and what they searched for in vain. */
export function ReadershipPage() {
  const intl = useIntl()
  const navigate = useNavigate()
  const place = usePlace()
  const { portals = [] } = usePortals()
  return (
    <Pane>
      <PageHeader title={intl.formatMessage(TEXTS.title)}>
        <PortalSwitcher portals={portals} place={place} onPlace={(next) => navigate(readershipPath(next))} />
      </PageHeader>
      <PaneScroll>
        <Part>
          <h2>{intl.formatMessage(TEXTS.articles)}</h2>
          <ReadTable place={place} />
        </Part>
        <Part>
          <h2>{intl.formatMessage(TEXTS.missed)}</h2>
          <MissedTable place={place} />
        </Part>
      </PaneScroll>
    </Pane>
  )
}

function ReadTable({ place }: { place: Place }) {
  const intl = useIntl()
  const { data, error, retry } = useResource([`/portals/${place.portal}/readership`, { locale: place.locale }], {
    schema: Articles,
  })
  const number = (id: 'views' | 'helpful' | 'not_helpful', text: (typeof TEXTS)['views' | 'helpful' | 'notHelpful']) =>
    ({
      id,
      head: intl.formatMessage(text),
      width: '8rem',
      align: 'end',
      cell: (article) => <FormattedNumber value={article[id]} />,
    }) satisfies Column<ReadArticle>
  const columns: Column<ReadArticle>[] = [
    { id: 'title', head: intl.formatMessage(TEXTS.article), cell: ({ title }) => <bdi>{title}</bdi> },
    number('views', TEXTS.views),
    { ...number('helpful', TEXTS.helpful), hideBelow: 'sm' },
    number('not_helpful', TEXTS.notHelpful),
  ]
  return (
    <DataTable
      label={intl.formatMessage(TEXTS.articles)}
      columns={columns}
      items={data?.payload}
      itemKey={({ id }) => id}
      rowTo={({ id }) => articlePath(place, id)}
      empty={
        <EmptyState
          icon={BookOpen}
          title={
            <FormattedMessage id="helpcenter.readership.none" defaultMessage="Nothing is published in this language" />
          }
        />
      }
      failure={
        error ? <ReadFailure title={intl.formatMessage(TEXTS.failed)} problem={error} onRetry={retry} /> : undefined
      }
    />
  )
}

function MissedTable({ place }: { place: Place }) {
  const intl = useIntl()
  const { data, error, retry } = useResource(`/portals/${place.portal}/missed_searches`, { schema: Searches })
  const columns: Column<MissedSearch>[] = [
    { id: 'query', head: intl.formatMessage(TEXTS.query), cell: ({ query }) => <bdi>{query}</bdi> },
    {
      id: 'locale',
      head: intl.formatMessage(TEXTS.language),
      width: '12rem',
      hideBelow: 'sm',
      cell: ({ locale }) => localeName(locale, intl.locale),
    },
    {
      id: 'times',
      head: intl.formatMessage(TEXTS.times),
      width: '6rem',
      align: 'end',
      cell: ({ times }) => <FormattedNumber value={times} />,
    },
    {
      id: 'last',
      head: intl.formatMessage(TEXTS.last),
      width: '8rem',
      align: 'end',
      cell: ({ last_at: at }) => <RelativeTime at={at} />,
    },
  ]
  return (
    <DataTable
      label={intl.formatMessage(TEXTS.missed)}
      columns={columns}
      items={data?.payload}
      itemKey={({ query, locale }) => `${locale} ${query}`}
      empty={
        <EmptyState
          icon={SearchX}
          title={
            <FormattedMessage id="helpcenter.readership.found" defaultMessage="Every search has found something" />
          }
        />
      }
      failure={
        error ? <ReadFailure title={intl.formatMessage(TEXTS.failed)} problem={error} onRetry={retry} /> : undefined
      }
    />
  )
}
