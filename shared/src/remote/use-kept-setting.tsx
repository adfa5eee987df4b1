import { useCallback, useState } from 'react'
import { useSession, useShell } from './use-shell.tsx'

/**
 * One key of the person's `ui_settings` (workspace 5.1): holds at once, and on every device once the profile has it. Nothing
 * is lost when that fails: this page is as it was asked to be.
 *
 * @param read - what the profile holds, or what stands for nothing and nonsense
 * @returns the value, and how to keep another
 */
export function useKeptSetting<T>(key: string, read: (stored: unknown) => T): readonly [T, (value: T) => void] {
  const { http, session, log } = useShell()
  const { ui_settings: settings } = useSession().user
  const [changed, setChanged] = useState<{ value: T } | null>(null)
  const keep = useCallback(
    (value: T) => {
      setChanged({ value })
      const held = session.get().user.ui_settings
      if (held[key] === value) return
      // The whole is replaced.
      const body = { profile: { ui_settings: { ...held, [key]: value } } }
      http.request('PUT', '/api/v1/profile', { body }).catch((problem: unknown) => {
        log('info', `${key} was not kept`, { problem: String(problem) })
      })
    },
    [http, session, log, key],
  )
  return [changed ? changed.value : read(settings[key]), keep]
}
