import { Icon } from '@parley/shared/ui/icon'
import { Kbd } from '@parley/shared/ui/kbd'
import { styled } from '@parley/shared/ui/styled'
import Search from 'lucide-react/icons/search'
import { memo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { isMac, keyLabels } from '../shortcuts/match-shortcut.ts'
import { PALETTE_KEYS, SHOW_PALETTE } from '../shortcuts/own-shortcuts.ts'
import { useKeysOf } from '../shortcuts/useKeysOf.ts'

const Button = styled('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    h: { base: '11', md: '8' },
    ps: '2',
    pe: '1.5',
    mb: '2',
    width: 'full',
    flexShrink: 0,
    borderRadius: '6',
    bg: 'bg.surface',
    boxShadow: 'inset 0 0 0 1px var(--line-2)',
    color: 'fg.3',
    textStyle: '13',
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { color: 'fg.1' },
  },
})
const Words = styled('span', {
  base: { flex: 1, minW: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})

/** Looks like the field it opens: the command palette. */
export const SearchButton = memo(function SearchButton({ onOpen }: { onOpen: () => void }) {
  const intl = useIntl()
  const label = intl.formatMessage({ id: 'shell.palette.title', defaultMessage: 'Search or jump to' })
  const keys = useKeysOf(SHOW_PALETTE, PALETTE_KEYS)
  const spoken = keys === PALETTE_KEYS ? 'Control+K Meta+K' : undefined
  return (
    <Button type="button" aria-haspopup="dialog" aria-keyshortcuts={spoken} title={label} onClick={onOpen}>
      <Icon of={Search} size={16} />
      <Words>
        <FormattedMessage id="shell.search" defaultMessage="Search" />
      </Words>
      {keys && <Kbd keys={keyLabels(keys, isMac)} />}
    </Button>
  )
})
