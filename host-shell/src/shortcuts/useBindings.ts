import type { Session } from '@parley/shared/remote/shell-api'
import { useUiSettings } from '../shell-app/useUiSettings.ts'
import { hotKeysOf, withKeys } from './bindings.ts'
import type { Shortcut } from './shortcut-list.ts'

/** The ways to change keys; each change is kept with the profile and holds as soon as it is stored. */
export function useBindings({ user }: Pick<Session, 'user'>) {
  const save = useUiSettings()
  const { hot_keys, hot_keys_enabled } = hotKeysOf(user.ui_settings)
  return {
    isOn: hot_keys_enabled,
    hasChanges: Object.keys(hot_keys).length > 0,
    bind: (shortcut: Shortcut, keys: string | null) => void save(withKeys(user.ui_settings, shortcut, keys)),
    reset: () => void save({ hot_keys: {} }),
    switchOn: (isOn: boolean) => void save({ hot_keys_enabled: isOn }),
  }
}
