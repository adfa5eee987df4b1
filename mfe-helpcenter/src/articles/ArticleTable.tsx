import { chakra } from '@chakra-ui/react/styled-system'
import type { Article } from '@parley/shared/contract/portal'
import { Avatar } from '@parley/shared/ui/avatar'
import { type Column, DataTable, type RowChoice } from '@parley/shared/ui/data-table'
import { RelativeTime } from '@parley/shared/ui/relative-time'
import type { ReactNode } from 'react'
import { type IntlShape, useIntl } from 'react-intl'
import { PlannedBadge } from '../article/plan/PlannedBadge.tsx'
import { Languages } from './Languages.tsx'
import { StatusBadge } from './StatusBadge.tsx'

const Row = chakra('span', {
  base: { display: 'flex', flexDirection: 'column', justifyContent: 'center', minH: '16', py: '2', minW: 0 },
})
const Title = chakra('span', { base: { textStyle: '14', fontWeight: 'medium', color: 'fg.1' } })
const Facts = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    columnGap: '1.5',
    textStyle: '12',
    fontWeight: 'regular',
    color: 'fg.3',
  },
})

interface ArticleTableProps {
  articles: readonly Article[] | undefined
  locales: readonly string[]
  to: (article: Article) => string
  empty: ReactNode
  failure?: ReactNode
  /** For those who may change articles. */
  choice?: { ids: readonly number[]; onChoose: (ids: readonly number[]) => void } | undefined
}

/** Rows of 64: title over category and author, then status, languages, views, last change. */
export function ArticleTable({ articles, locales, to, empty, failure, choice }: ArticleTableProps) {
  const intl = useIntl()
  const columns: Column<Article>[] = [
    {
      id: 'title',
      head: intl.formatMessage({ id: 'helpcenter.column.title', defaultMessage: 'Title' }),
      cell: (article) => <TitleCell article={article} />,
    },
    {
      id: 'status',
      head: intl.formatMessage({ id: 'helpcenter.column.status', defaultMessage: 'Status' }),
      width: '9rem',
      cell: ({ status, publish_at: at }) => (at ? <PlannedBadge at={at} /> : <StatusBadge status={status} />),
    },
    {
      id: 'languages',
      head: intl.formatMessage({ id: 'helpcenter.column.languages', defaultMessage: 'Languages' }),
      width: '9rem',
      hideBelow: 'lg',
      cell: (article) => <Languages article={article} locales={locales} />,
    },
    {
      id: 'views',
      head: intl.formatMessage({ id: 'helpcenter.column.views', defaultMessage: 'Views' }),
      width: '6rem',
      align: 'end',
      hideBelow: 'md',
      cell: (article) => intl.formatNumber(article.views),
    },
    {
      id: 'updated',
      head: intl.formatMessage({ id: 'helpcenter.column.updated', defaultMessage: 'Updated' }),
      width: '6.5rem',
      align: 'end',
      hideBelow: 'sm',
      cell: (article) => <RelativeTime at={article.updated_at} />,
    },
  ]
  return (
    <DataTable
      label={intl.formatMessage({ id: 'helpcenter.articles', defaultMessage: 'Articles' })}
      columns={columns}
      items={articles}
      itemKey={(article) => article.id}
      rowTo={to}
      empty={empty}
      failure={failure}
      choice={choice && choiceOf(choice, articles ?? [], intl)}
    />
  )
}

function choiceOf(
  { ids, onChoose }: NonNullable<ArticleTableProps['choice']>,
  articles: readonly Article[],
  intl: IntlShape,
): RowChoice<Article> {
  return {
    isChosen: ({ id }) => ids.includes(id),
    onChoose: ({ id }, isChosen) => onChoose(isChosen ? [...ids, id] : ids.filter((one) => one !== id)),
    onChooseAll: (isChosen) => onChoose(isChosen ? articles.map(({ id }) => id) : []),
    labelOf: ({ title }) =>
      intl.formatMessage({ id: 'helpcenter.choose.one', defaultMessage: 'Choose {title}' }, { title }),
    label: intl.formatMessage({ id: 'helpcenter.choose.all', defaultMessage: 'Choose all shown articles' }),
  }
}

function TitleCell({ article }: { article: Article }) {
  const intl = useIntl()
  const { category, author } = article
  const none = intl.formatMessage({ id: 'helpcenter.uncategorized', defaultMessage: 'No category' })
  return (
    <Row>
      <Title>
        <bdi>{article.title}</bdi>
      </Title>
      <Facts>
        {category.icon && <span aria-hidden>{category.icon}</span>}
        <bdi>{category.name ?? none}</bdi>
        {author && (
          <>
            <span aria-hidden>·</span>
            <Avatar id={author.id} name={author.name} src={author.thumbnail} size={18} />
            <bdi>{author.name}</bdi>
          </>
        )}
      </Facts>
    </Row>
  )
}
