import { useEffect, useEffectEvent } from 'react'
import type { HostServices } from '../host-services/host-services.ts'

/** Lets areas run what the shell itself does, by id: the profile opens the window of shortcuts. */
export function useOwnCommands(
  { commands }: Pick<HostServices, 'commands'>,
  own: Readonly<Record<string, () => void>>,
) {
  const run = useEffectEvent((id: string) => own[id]?.())
  const ids = Object.keys(own).join(' ')
  useEffect(() => {
    const stops = ids.split(' ').map((id) => commands.handle(id, () => run(id)))
    return () => {
      for (const stop of stops) stop()
    }
  }, [commands, ids])
}
