import { useEffect, useEffectEvent } from 'react'
import { useApp } from '../shell-app/shell-app.ts'
import { isMac, keyPressOf, pressedOf } from './match-shortcut.ts'
import type { Shortcut } from './shortcut-list.ts'

/**
 * Listens for the shortcuts of the page. Only what was really done is taken from the browser: a command that nobody
 * handles now leaves the key alone.
 *
 * @param base `/app/accounts/{accountId}`
 * @param own what the shell's own commands do, by id
 */
export function useShortcuts(
  shortcuts: readonly Shortcut[],
  base: string,
  own: Readonly<Record<string, () => void>>,
): void {
  const { history, commands } = useApp()
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat) return
    const pressed = keyPressOf(event)
    const hit = pressedOf(shortcuts, pressed, isMac)
    if (hit && perform(hit)) event.preventDefault()
  })

  function perform({ id, path }: Shortcut): boolean {
    if (path !== null) {
      history.follow(`${base}/${path}`)
      return true
    }
    const run = own[id]
    run?.()
    return run ? true : commands.run(id)
  }

  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
