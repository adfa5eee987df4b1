import { chakra } from '@chakra-ui/react/styled-system'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { FormattedMessage, useIntl } from 'react-intl'
import { IconButton } from '../controls/icon-button.tsx'
import { PanePaging } from './pane.tsx'

const Range = chakra('span', {
  base: { flex: 1, minW: 0, textStyle: '12', color: 'fg.3', fontVariantNumeric: 'tabular-nums' },
})
const Position = chakra('span', {
  base: {
    px: '1.5',
    textStyle: '13',
    color: 'fg.1',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: { base: 'normal', md: 'nowrap' },
  },
})

interface PagerProps {
  /** From 1. */
  page: number
  pageSize: number
  total: number
  onPage: (page: number) => void
}

/** "1–15 of 1,284" and a step back and forth. */
export function Pager({ page, pageSize, total, onPage }: PagerProps) {
  const intl = useIntl()
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1
  return (
    <PanePaging aria-label={intl.formatMessage({ id: 'ui.pager.name', defaultMessage: 'Pages' })}>
      <Range dir="auto">
        <FormattedMessage
          id="ui.pager.range"
          defaultMessage="{from, number}–{to, number} of {total, number}"
          values={{ from, to: Math.min(page * pageSize, total), total }}
        />
      </Range>
      <IconButton
        size="sm"
        icon={ChevronLeft}
        directional
        disabled={page <= 1}
        label={intl.formatMessage({ id: 'ui.pager.previous', defaultMessage: 'Previous page' })}
        onClick={() => onPage(page - 1)}
      />
      <Position dir="auto">
        <FormattedMessage
          id="ui.pager.position"
          defaultMessage="{page, number} of {pages, number}"
          values={{ page, pages }}
        />
      </Position>
      <IconButton
        size="sm"
        icon={ChevronRight}
        directional
        disabled={page >= pages}
        label={intl.formatMessage({ id: 'ui.pager.next', defaultMessage: 'Next page' })}
        onClick={() => onPage(page + 1)}
      />
    </PanePaging>
  )
}
