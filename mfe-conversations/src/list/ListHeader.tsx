import { SORT_ORDERS, type SortOrder } from '@parley/shared/contract/conversation'
import { Icon } from '@parley/shared/ui/icon'
import { IconButton } from '@parley/shared/ui/icon-button'
import { Menu, MenuCheck, MenuItem, MenuSeparator, SubMenu } from '@parley/shared/ui/menu'
import { styled } from '@parley/shared/ui/styled'
import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Ellipsis from 'lucide-react/icons/ellipsis'
import ListFilter from 'lucide-react/icons/list-filter'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { defineMessages, useIntl } from 'react-intl'
import { ROW_LAYOUTS, type RowLayout } from '../panes/pane-layout.ts'
import { NewConversationButton } from '../starting/NewConversation.tsx'
import { STATUS_FILTERS, type StatusFilter } from '../views/status-filter.ts'
import { STATUS_NAMES } from '../views/status-names.ts'

const Root = styled('header', {
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
const Title = styled('h1', {
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
const Status = styled('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    h: '6',
    ps: '2',
    pe: '1',
    // A finger may meet it above and below as well.
    '@media (pointer: coarse)': {
      position: 'relative',
      h: '8',
      _after: { content: '""', position: 'absolute', insetInline: 0, insetBlock: '-6px' },
    },
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
const Tools = styled('span', {
  base: {
    marginInlineStart: 'auto',
    display: 'inline-flex',
    flexShrink: 0,
    '@media (pointer: coarse)': { '& > button': { boxSize: '11' } },
  },
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
  filter: { id: 'conversations.filter.title', defaultMessage: 'Filter conversations' },
  folder: { id: 'conversations.folder.menu', defaultMessage: 'Folder' },
  change: { id: 'conversations.folder.change', defaultMessage: 'Change folder' },
  layout: { id: 'conversations.list.layout', defaultMessage: 'Layout' },
  remove: { id: 'conversations.folder.delete', defaultMessage: 'Delete folder' },
})

const LAYOUT_NAMES = defineMessages({
  rows: { id: 'conversations.list.comfortable', defaultMessage: 'Comfortable' },
  compact: { id: 'conversations.list.compact', defaultMessage: 'Compact' },
  table: { id: 'conversations.list.table', defaultMessage: 'As a table' },
})

interface ListHeaderProps {
  title: ReactNode
  status: StatusFilter
  sort: SortOrder
  onStatus: (status: StatusFilter) => void
  onSort: (sort: SortOrder) => void
  layout: RowLayout
  onLayout: (layout: RowLayout) => void
  /** Rules decide: status and order are among them. */
  isRuled: boolean
  /** Nothing follows below it: it draws the line. */
  isAlone: boolean
  onFilter: () => void
  /** What can be done with the folder that is shown. */
  folder: { onChange: () => void; onDelete: () => void } | null
}

/** The head of the list: what it shows, and how that is chosen and ordered. */
export function ListHeader(props: ListHeaderProps) {
  const intl = useIntl()
  const { title, isRuled, isAlone, onFilter, folder } = props
  return (
    <Root data-alone={isAlone}>
      <Title dir="auto">{title}</Title>
      {!isRuled && <StatusMenu {...props} />}
      <Tools>
        <NewConversationButton />
        {!folder && (
          <IconButton
            size="sm"
            icon={ListFilter}
            iconSize={18}
            label={intl.formatMessage(LABELS.filter)}
            onClick={onFilter}
          />
        )}
        {!isRuled && <SortMenu {...props} />}
        {folder && <FolderMenu {...props} {...folder} />}
      </Tools>
    </Root>
  )
}

type LayoutProps = Pick<ListHeaderProps, 'layout' | 'onLayout'>

/** How much of each conversation a row says. A table takes the whole width while no conversation is open. */
function LayoutItems({ layout, onLayout }: LayoutProps) {
  const intl = useIntl()
  return (
    <>
      <MenuSeparator />
      <SubMenu label={intl.formatMessage(LABELS.layout)}>
        {ROW_LAYOUTS.map((option) => (
          <MenuCheck key={option} radio checked={option === layout} onChange={() => onLayout(option)}>
            {intl.formatMessage(LAYOUT_NAMES[option])}
          </MenuCheck>
        ))}
      </SubMenu>
    </>
  )
}

function StatusMenu({ status, onStatus }: Pick<ListHeaderProps, 'status' | 'onStatus'>) {
  const intl = useIntl()
  return (
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
  )
}

function SortMenu({ sort, onSort, ...look }: LayoutProps & Pick<ListHeaderProps, 'sort' | 'onSort'>) {
  const intl = useIntl()
  const label = intl.formatMessage(LABELS.sort)
  return (
    <Menu
      label={label}
      side="bottom-end"
      trigger={<IconButton size="sm" icon={ArrowUpDown} iconSize={18} label={label} tooltip={false} title={label} />}
    >
      {SORT_ORDERS.map((option) => (
        <MenuCheck key={option} radio checked={option === sort} onChange={() => onSort(option)}>
          {intl.formatMessage(SORT_NAMES[option])}
        </MenuCheck>
      ))}
      <LayoutItems {...look} />
    </Menu>
  )
}

function FolderMenu({ onChange, onDelete, ...look }: LayoutProps & NonNullable<ListHeaderProps['folder']>) {
  const intl = useIntl()
  const label = intl.formatMessage(LABELS.folder)
  return (
    <Menu
      label={label}
      side="bottom-end"
      trigger={<IconButton size="sm" icon={Ellipsis} iconSize={18} label={label} tooltip={false} title={label} />}
    >
      <MenuItem icon={Pencil} onSelect={onChange}>
        {intl.formatMessage(LABELS.change)}
      </MenuItem>
      <MenuItem icon={Trash2} danger onSelect={onDelete}>
        {intl.formatMessage(LABELS.remove)}
      </MenuItem>
      <LayoutItems {...look} />
    </Menu>
  )
}
