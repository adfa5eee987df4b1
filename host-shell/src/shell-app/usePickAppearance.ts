import type { Appearance } from '@parley/shared/contract/ui-settings'
import { useApp } from './shell-app.ts'
import { useUiSettings } from './useUiSettings.ts'

/** Changes the look at once, and for the other devices of the person. */
export function usePickAppearance(): (appearance: Appearance) => void {
  const { theme } = useApp()
  const save = useUiSettings()
  return (appearance) => {
    theme.pick(appearance)
    void save({ appearance })
  }
}
