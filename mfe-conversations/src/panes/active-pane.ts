import { useShell } from '@parley/shared/remote/use-shell'
import { createContext, use, useEffect, useEffectEvent } from 'react'

interface PlaceOfThread {
  /** Shortcuts are meant for this one: the focus was here last. */
  isActive: boolean
  /** It stands beside the one that the address names first. */
  isBeside: boolean
}

const ALONE: PlaceOfThread = { isActive: true, isBeside: false }

/** Where a thread stands when two are open; one by itself is told nothing. */
export const ThreadPlace = createContext(ALONE)

/** As `useCommand`, answered by the thread that had the focus last. */
export function useThreadCommand(id: string, run: () => void): void {
  const { commands } = useShell()
  const { isActive } = use(ThreadPlace)
  const onRun = useEffectEvent(run)
  useEffect(() => (isActive ? commands.handle(id, () => onRun()) : undefined), [commands, id, isActive])
}
