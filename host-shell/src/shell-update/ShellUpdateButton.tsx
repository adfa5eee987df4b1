import { chakra } from '@chakra-ui/react/styled-system'
import { Button } from '@parley/shared/ui/button'
import { Icon } from '@parley/shared/ui/icon'
import { Tooltip } from '@parley/shared/ui/tooltip'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useIntl } from 'react-intl'
import { railButtonStyles } from '../frame/rail-button-styles.ts'

export interface ShellUpdateButtonProps {
  /** With words, where there is room for them. */
  wide: boolean
  onReload: () => void
}

/** Quiet: nothing waits for it. */
export function ShellUpdateButton({ wide, onReload }: ShellUpdateButtonProps) {
  const intl = useIntl()
  const label = intl.formatMessage({ id: 'shell.update.reload', defaultMessage: 'New version: reload to use it' })
  if (wide) {
    return (
      <Button icon={RefreshCw} variant="ghost" onClick={onReload}>
        {label}
      </Button>
    )
  }
  return (
    <Tooltip text={label} isName side="right">
      <Quiet type="button" aria-label={label} onClick={onReload}>
        <Icon of={RefreshCw} size={18} />
        <Dot />
      </Quiet>
    </Tooltip>
  )
}

const Quiet = chakra('button', { base: railButtonStyles })
const Dot = chakra('span', {
  base: {
    position: 'absolute',
    top: '2',
    insetInlineEnd: '2',
    boxSize: '1.5',
    borderRadius: 'full',
    bg: 'brand',
  },
})
