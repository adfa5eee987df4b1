import type { ShellApi } from '@parley/shared/remote/shell-api'
import { createStore } from '@parley/shared/remote/store'
import { useShell, useStore } from '@parley/shared/remote/use-shell'
import { useEffect } from 'react'

interface OnCall {
  /** Seconds since 1970; null when one is not on call. */
  since: number | null
  phone: string
}

const KEY = 'on-call'

/** One module serves every place that it fills, so that they see the same. */
const state = createStore<OnCall>({ since: null, phone: '' })
let read: Promise<void> | null = null

async function readOnce(storage: ShellApi['storage']): Promise<void> {
  const kept = await storage.get<OnCall>(KEY)
  if (kept) state.set(kept)
}

/** Whether this person is on call, and what changes it. */
export function useOnCall() {
  const { storage, log } = useShell()
  useEffect(() => {
    read ??= readOnce(storage)
    read.catch((problem: unknown) => log('warn', 'what was kept could not be read', { problem }))
  }, [storage, log])
  const now = useStore(state)
  const change = async (part: Partial<OnCall>) => {
    state.set({ ...state.get(), ...part })
    await storage.set(KEY, state.get())
  }
  return { ...now, change }
}
