import { chakra } from '@chakra-ui/react/styled-system'
import type { ArticlesMeta, Category } from '@parley/shared/contract/portal'
import { Button } from '@parley/shared/ui/button'
import { Menu, MenuCheck } from '@parley/shared/ui/menu'
import { Tabs } from '@parley/shared/ui/tabs'
import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import FolderOpen from 'lucide-react/icons/folder-open'
import { defineMessages, useIntl } from 'react-intl'
import { ARTICLE_VIEWS, type ArticleView } from '../paths.ts'
import { type ArticleFilter, SORTS, viewCount } from './article-filter.ts'

const Bar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    flexShrink: 0,
    borderBottom: '1px solid',
    borderColor: 'line.1',
    '& [role=tablist]': { border: 0, flex: '1 1 auto', px: { base: '4', md: '6' } },
  },
})
const Tools = chakra('div', { base: { display: 'flex', gap: '1', px: { base: '3', md: '5' } } })

const VIEWS = defineMessages({
  all: { id: 'helpcenter.view.all', defaultMessage: 'All' },
  mine: { id: 'helpcenter.view.mine', defaultMessage: 'Mine' },
  draft: { id: 'helpcenter.view.draft', defaultMessage: 'Drafts' },
  archived: { id: 'helpcenter.view.archived', defaultMessage: 'Archived' },
})
const SORT_NAMES = defineMessages({
  '-updated_at': { id: 'helpcenter.sort.updated', defaultMessage: 'Last updated' },
  '-views': { id: 'helpcenter.sort.views', defaultMessage: 'Most viewed' },
  title: { id: 'helpcenter.sort.title', defaultMessage: 'Title' },
  position: { id: 'helpcenter.sort.position', defaultMessage: 'Order of the portal' },
})

interface ArticleBarProps {
  view: ArticleView
  onView: (view: ArticleView) => void
  meta: ArticlesMeta | undefined
  filter: ArticleFilter
  onFilter: (next: Partial<ArticleFilter>) => void
  categories: readonly Category[]
}

/** Views with their counts, category, order. */
export function ArticleBar({ view, onView, meta, filter, onFilter, categories }: ArticleBarProps) {
  const intl = useIntl()
  const every = intl.formatMessage({ id: 'helpcenter.category.every', defaultMessage: 'Every category' })
  const category = categories.find((each) => each.slug === filter.category)
  return (
    <Bar>
      <Tabs
        label={intl.formatMessage({ id: 'helpcenter.view.label', defaultMessage: 'Which articles' })}
        tabs={ARTICLE_VIEWS.map((id) => ({
          id,
          label: intl.formatMessage(VIEWS[id]),
          count: meta && viewCount(id, meta),
        }))}
        current={view}
        onChange={onView}
      />
      <Tools>
        <Menu
          side="bottom-end"
          label={intl.formatMessage({ id: 'helpcenter.category', defaultMessage: 'Category' })}
          trigger={
            <Button variant="ghost" size="sm" icon={FolderOpen}>
              {category ? <bdi>{category.name}</bdi> : every}
            </Button>
          }
        >
          <MenuCheck radio closes checked={!category} onChange={() => onFilter({ category: '' })}>
            {every}
          </MenuCheck>
          {categories.map((each) => (
            <MenuCheck
              key={each.id}
              radio
              closes
              checked={each === category}
              onChange={() => onFilter({ category: each.slug })}
              lead={<span aria-hidden>{each.icon}</span>}
              end={intl.formatNumber(each.meta.articles_count)}
            >
              <bdi>{each.name}</bdi>
            </MenuCheck>
          ))}
        </Menu>
        <Menu
          side="bottom-end"
          label={intl.formatMessage({ id: 'helpcenter.sort', defaultMessage: 'Order' })}
          trigger={
            <Button variant="ghost" size="sm" icon={ArrowUpDown}>
              {intl.formatMessage(SORT_NAMES[filter.sort])}
            </Button>
          }
        >
          {SORTS.map((sort) => (
            <MenuCheck key={sort} radio closes checked={sort === filter.sort} onChange={() => onFilter({ sort })}>
              {intl.formatMessage(SORT_NAMES[sort])}
            </MenuCheck>
          ))}
        </Menu>
      </Tools>
    </Bar>
  )
}
