import { Icon } from '@parley/shared/ui/icon'
import { styled } from '@parley/shared/ui/styled'
import { Tooltip } from '@parley/shared/ui/tooltip'
import PanelLeft from 'lucide-react/icons/panel-left'
import { useIntl } from 'react-intl'
import { isMac, keyLabels } from '../shortcuts/match-shortcut.ts'
import { SIDEBAR_KEYS, TOGGLE_SIDEBAR } from '../shortcuts/own-shortcuts.ts'
import { useKeysOf } from '../shortcuts/useKeysOf.ts'
import { railButtonStyles } from './rail-button-styles.ts'

const Toggle = styled('button', { base: railButtonStyles })

/** Opens the sidebar where it has no column of its own. */
export function SidebarToggle({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  const intl = useIntl()
  const label = intl.formatMessage({ id: 'shell.nav.sidebar', defaultMessage: 'Show the sidebar' })
  const keys = useKeysOf(TOGGLE_SIDEBAR, SIDEBAR_KEYS)
  return (
    <Tooltip text={[label, ...(keys ? keyLabels(keys, isMac) : [])].join(' ')} side="right">
      <Toggle type="button" aria-label={label} aria-expanded={isOpen} onClick={onToggle}>
        <Icon of={PanelLeft} size={20} directional />
      </Toggle>
    </Tooltip>
  )
}
