import { useStore } from '@parley/shared/remote/use-shell'
import { latePart, useLatePart } from '@parley/shared/ui/late-part'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Platform } from '../federation/create-platform.ts'
import { whenUnwatched } from '../federation/documents/unwatched.ts'
import type { UnsavedWork } from '../host-services/unsaved-work.ts'
import type { ShellUpdateButtonProps } from './ShellUpdateButton.tsx'
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
  return <LateButton wide={wide} onReload={reload} />
}

/** Few pages ever show it. */
const buttonPart = latePart(() => import('./ShellUpdateButton.tsx'))

function LateButton(props: ShellUpdateButtonProps) {
  const part = useLatePart(buttonPart)
  return part && <part.ShellUpdateButton {...props} />
}
