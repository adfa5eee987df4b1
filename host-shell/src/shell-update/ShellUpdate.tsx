import { chakra } from '@chakra-ui/react/styled-system'
import { useStore } from '@parley/shared/remote/use-shell'
import { Button } from '@parley/shared/ui/button'
import { Icon } from '@parley/shared/ui/icon'
import { Tooltip } from '@parley/shared/ui/tooltip'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useIntl } from 'react-intl'
import type { Platform } from '../federation/create-platform.ts'
import { whenUnwatched } from '../federation/documents/unwatched.ts'
import { railButtonStyles } from '../frame/rail-button-styles.ts'
import type { UnsavedWork } from '../host-services/unsaved-work.ts'
import { shellUpdateKind } from './shell-update-kind.ts'

interface ShellUpdateProps {
  platform: Platform
  unsaved: UnsavedWork
  /** With words, where there is room for them. */
  wide: boolean
  onReload: () => void
}

/** How long nobody must have looked before a page takes a new shell by itself. */
const UNWATCHED_MS = 5 * 60_000

/**
 * A quiet button while new pages would run another shell. When nobody has looked for a while and all is saved, the page
 * loads anew by itself; address and drafts bring everybody back to where they were.
 */
export function ShellUpdate({ platform, unsaved, wide, onReload }: ShellUpdateProps) {
  const intl = useIntl()
  const { shell } = useStore(platform.releases)
  const order = useStore(platform.order)
  const known = useRef(order)
  const kind = shellUpdateKind(shell, platform.shell)
  const isWanted = kind !== null && order !== known.current && order?.remote === 'shell'
  const reloadIfSaved = useEffectEvent(async () => {
    if (await unsaved.handOver('page')) onReload()
  })
  useEffect(() => {
    if (isWanted) void reloadIfSaved()
    if (kind === null) return undefined
    return whenUnwatched(document, kind === 'withdrawn' ? 0 : UNWATCHED_MS, () => void reloadIfSaved())
  }, [kind, isWanted])

  if (kind === null) return null
  // What cannot be saved is asked about by the browser before it leaves the page.
  const reload = () => void unsaved.handOver('page').then(onReload)
  const label = intl.formatMessage({ id: 'shell.update.reload', defaultMessage: 'New version: reload to use it' })
  if (wide) {
    return (
      <Button icon={RefreshCw} variant="ghost" onClick={reload}>
        {label}
      </Button>
    )
  }
  return (
    <Tooltip text={label} isName side="right">
      <Quiet type="button" aria-label={label} onClick={reload}>
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
