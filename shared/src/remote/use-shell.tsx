import { createContext, useContext, useEffect, useRef, useSyncExternalStore } from 'react'
import type { ServerEventName, ServerEvents } from '../contract/events.ts'
import type { Feature } from '../contract/values/features.ts'
import { holdsAny, type Permission } from '../contract/values/permissions.ts'
import type { Session, ShellApi, Store } from './shell-api.ts'

export const ShellContext = createContext<ShellApi | null>(null)

/** The shell this remote is mounted in. */
export function useShell(): ShellApi {
  const shell = useContext(ShellContext)
  if (!shell) throw new Error('useShell outside of a mounted remote')
  return shell
}

/** The value of a store of the shell, and a new render whenever it changes. */
export const useStore = <T,>(store: Store<T>): T => useSyncExternalStore(store.subscribe, store.get, store.get)

export const useSession = (): Session => useStore(useShell().session)

/** True when the signed-in user holds one of `needed` in this account. */
export const usePermission = (...needed: Permission[]): boolean => holdsAny(useSession().permissions, needed)

export const useFeature = (feature: Feature): boolean => useSession().features[feature] === true

/** Hears one event of the current account while the component is mounted. The newest `handler` is called. */
export function useRealtimeEvent<Name extends ServerEventName>(
  event: Name,
  handler: (data: ServerEvents[Name]) => void,
): void {
  const { realtime } = useShell()
  const newest = useNewest(handler)
  useEffect(() => realtime.on(event, (data) => newest.current(data)), [realtime, event, newest])
}

/** After every reconnect: read again what may have been missed. */
export function useRealtimeReconnect(handler: (missed: { offlineSeconds: number }) => void): void {
  const { realtime } = useShell()
  const newest = useNewest(handler)
  useEffect(() => realtime.onReconnect((missed) => newest.current(missed)), [realtime, newest])
}

/** Answers a command (a shortcut's id of remote.json, or one run by the shell) while the component is mounted. */
export function useCommand(id: string, run: () => void): void {
  const { commands } = useShell()
  const newest = useNewest(run)
  useEffect(() => commands.handle(id, () => newest.current()), [commands, id, newest])
}

/**
 * While true, the area is not left without asking; with `save`, the shell has it stored instead of asking. The newest
 * `save` is called; it rejects when it could not store.
 */
export function useDirty(isDirty: boolean, save?: () => Promise<void>): void {
  const { unsaved } = useShell()
  const canSave = save !== undefined
  const newest = useNewest(save)
  useEffect(() => {
    if (!isDirty) return
    return unsaved.hold(canSave ? { save: async () => newest.current?.() } : {})
  }, [unsaved, isDirty, canSave, newest])
}

/**
 * While true, leaving asks first; where only the build of the area or of the shell changes, `read` is handed to whoever
 * comes next under the same key. JSON. `readOpen` leaves passwords out: it may wait for the next session of the person.
 */
export function useKeptWork(isDirty: boolean, key: string, read: () => unknown, readOpen: () => unknown): void {
  const { unsaved } = useShell()
  const newest = useNewest({ read, readOpen })
  useEffect(() => {
    if (!isDirty) return
    return unsaved.hold({
      keep: { key, read: () => newest.current.read(), readOpen: () => newest.current.readOpen() },
    })
  }, [unsaved, isDirty, key, newest])
}

/** Names what is open in the title of the tab, most telling first; what is not known yet is left out. */
export function useTitle(...parts: readonly (string | null | undefined)[]): void {
  const shell = useShell()
  const known = JSON.stringify(parts.filter(Boolean))
  useEffect(() => shell.setTitle(JSON.parse(known)), [shell, known])
}

function useNewest<T>(value: T) {
  const newest = useRef(value)
  useEffect(() => {
    newest.current = value
  })
  return newest
}
