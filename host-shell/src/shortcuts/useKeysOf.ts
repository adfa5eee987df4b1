import { useStore } from '@parley/shared/remote/use-shell'
import { useApp } from '../shell-app/shell-app.ts'
import { boundShortcuts } from './bindings.ts'

/** The keys of a command as this person has them, to be printed beside it; null while it has none. */
export function useKeysOf(id: string, usual: string): string | null {
  const state = useStore(useApp().auth.state)
  const settings = state.status === 'in' ? state.user.ui_settings : {}
  return boundShortcuts([{ id, keys: usual, label: '', group: '', path: null }], settings)[0]?.bound ?? null
}
