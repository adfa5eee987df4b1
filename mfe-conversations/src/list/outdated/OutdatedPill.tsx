import { Icon } from '@parley/shared/ui/icon'
import { styled } from '@parley/shared/ui/styled'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { FormattedMessage } from 'react-intl'

/** Over the rows, which stay where they are, and where the fewest are read. */
const Over = styled('div', {
  base: {
    position: 'absolute',
    insetInline: 0,
    bottom: '3',
    pointerEvents: 'none',
    zIndex: 'sticky',
    display: 'grid',
    justifyItems: 'center',
  },
})
const Pill = styled('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minH: '8',
    maxW: 'calc(100% - 2rem)',
    px: '3',
    borderRadius: 'full',
    bg: 'bg.raised',
    color: 'fg.1',
    border: '1px solid',
    borderColor: 'line.2',
    boxShadow: '2',
    textStyle: '12',
    fontWeight: 'medium',
    cursor: 'pointer',
    pointerEvents: 'auto',
  },
})

/** Says that something is likely to be missing, and reads the list anew. */
export function OutdatedPill({ onRefresh }: { onRefresh: () => void }) {
  return (
    <Over role="status">
      <Pill type="button" onClick={onRefresh}>
        <Icon of={RefreshCw} size={14} />
        <FormattedMessage id="conversations.list.outdated" defaultMessage="This list may have changed · Refresh" />
      </Pill>
    </Over>
  )
}
