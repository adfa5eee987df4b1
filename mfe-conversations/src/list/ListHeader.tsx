import { chakra } from '@chakra-ui/react/styled-system'
import { SORT_ORDERS, type SortOrder } from '@parley/shared/contract/conversation'
import { Icon } from '@parley/shared/ui/icon'
import { IconButton } from '@parley/shared/ui/icon-button'
import { Menu, MenuCheck } from '@parley/shared/ui/menu'
import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { defineMessages, useIntl } from 'react-intl'
import { STATUS_FILTERS, type StatusFilter } from '../views/filters.ts'

const Root = chakra('header', {
  base: {
    display: 'flex',
    alignItems: 'center',
    h: 'header',
    ps: '4',
    pe: '2',
    flexShrink: 0,
    gap: '2',
    '&[data-alone=true]': { borderBottom: '1px solid', borderColor: 'line.1' },
  },
})
const Title = chakra('h1', {
  base: {
    textStyle: '16',
    fontWeight: 'semibold',
    letterSpacing: '-0.008em',
    minW: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
})
const Status = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    h: '6',
    ps: '2',
    pe: '1',
    borderRadius: '6',
    flexShrink: 0,
    bg: 'neutral.bg',
    color: 'fg.2',
    textStyle: '12',
    fontWeight: 'medium',
    cursor: 'pointer',
    _hover: { bg: 'bg.press' },
  },
})
const Tools = chakra('span', { base: { marginInlineStart: 'auto', display: 'inline-flex', flexShrink: 0 } })

const STATUS_NAMES = defineMessages({
  open: { id: 'conversations.filter.open', defaultMessage: 'Open' },
  resolved: { id: 'conversations.filter.resolved', defaultMessage: 'Resolved' },
  pending: { id: 'conversations.filter.pending', defaultMessage: 'Pending' },
  snoozed: { id: 'conversations.filter.snoozed', defaultMessage: 'Snoozed' },
  all: { id: 'conversations.filter.all', defaultMessage: 'All statuses' },
})
const SORT_NAMES = defineMessages({
  last_activity_at_desc: { id: 'conversations.sort.lastActivityDesc', defaultMessage: 'Latest activity first' },
  last_activity_at_asc: { id: 'conversations.sort.lastActivityAsc', defaultMessage: 'Oldest activity first' },
  created_at_desc: { id: 'conversations.sort.createdDesc', defaultMessage: 'Newest first' },
  created_at_asc: { id: 'conversations.sort.createdAsc', defaultMessage: 'Oldest first' },
  priority_desc: { id: 'conversations.sort.priorityDesc', defaultMessage: 'Highest priority first' },
  priority_asc: { id: 'conversations.sort.priorityAsc', defaultMessage: 'Lowest priority first' },
  waiting_since_desc: { id: 'conversations.sort.waitingDesc', defaultMessage: 'Shortest wait first' },
  waiting_since_asc: { id: 'conversations.sort.waitingAsc', defaultMessage: 'Longest wait first' },
})
const LABELS = defineMessages({
  status: { id: 'conversations.filter.status', defaultMessage: 'Status' },
  sort: { id: 'conversations.sort', defaultMessage: 'Sort' },
})

interface ListHeaderProps {
  title: ReactNode
  status: StatusFilter
  sort: SortOrder
  onStatus: (status: StatusFilter) => void
  onSort: (sort: SortOrder) => void
  /** A saved view has its own rules: status and order are among them. */
  isFixed: boolean
}

export function ListHeader({ title, status, sort, onStatus, onSort, isFixed }: ListHeaderProps) {
  const intl = useIntl()
  return (
    <Root data-alone={isFixed}>
      <Title dir="auto">{title}</Title>
      {!isFixed && (
        <Menu
          label={intl.formatMessage(LABELS.status)}
          trigger={
            <Status type="button" title={intl.formatMessage(LABELS.status)}>
              {intl.formatMessage(STATUS_NAMES[status])}
              <Icon of={ChevronDown} size={14} />
            </Status>
          }
        >
          {STATUS_FILTERS.map((option) => (
            <MenuCheck key={option} radio checked={option === status} onChange={() => onStatus(option)}>
              {intl.formatMessage(STATUS_NAMES[option])}
            </MenuCheck>
          ))}
        </Menu>
      )}
      <Tools>
        {!isFixed && (
          <Menu
            label={intl.formatMessage(LABELS.sort)}
            side="bottom-end"
            trigger={
              <IconButton
                size="sm"
                icon={ArrowUpDown}
                iconSize={18}
                label={intl.formatMessage(LABELS.sort)}
                tooltip={false}
                title={intl.formatMessage(LABELS.sort)}
              />
            }
          >
            {SORT_ORDERS.map((option) => (
              <MenuCheck key={option} radio checked={option === sort} onChange={() => onSort(option)}>
                {intl.formatMessage(SORT_NAMES[option])}
              </MenuCheck>
            ))}
          </Menu>
        )}
      </Tools>
    </Root>
  )
}
