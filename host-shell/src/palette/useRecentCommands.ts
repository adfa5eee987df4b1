import { useEffect, useState } from 'react'
import type { HostServices } from '../host-services/host-services.ts'
import type { PaletteCommand } from './palette-command.ts'

const KEY = 'recent'
const MOST = 20

/** What leads somewhere is kept whole; of what does something, the id finds it again. */
type Kept = Omit<PaletteCommand, 'run'>

/** What this person used last in this account, newest first; it is gone when they sign out. */
export function useRecentCommands({ storageFor, log }: HostServices, known: readonly PaletteCommand[]) {
  const [storage] = useState(() => storageFor('palette'))
  const [kept, setKept] = useState<readonly Kept[]>([])
  useEffect(() => {
    let isHere = true
    storage.get<Kept[]>(KEY).then(
      (stored) => isHere && setKept(stored ?? []),
      (problem: unknown) => log('warn', 'recent commands could not be read', { reason: String(problem) }),
    )
    return () => {
      isHere = false
    }
  }, [storage, log])

  const remember = ({ run: _, ...command }: PaletteCommand) => {
    const next = [command, ...kept.filter(({ id }) => id !== command.id)].slice(0, MOST)
    setKept(next)
    storage.set(KEY, next).catch((problem: unknown) => {
      log('warn', 'recent commands could not be kept', { reason: String(problem) })
    })
  }
  return { recent: offeredAgain(kept, known), remember }
}

/** As it is called today, where it is still known; an action that is not offered now is left out. */
function offeredAgain(kept: readonly Kept[], known: readonly PaletteCommand[]): PaletteCommand[] {
  const byId = new Map(known.map((command) => [command.id, command]))
  return kept.flatMap((command) => {
    const now = byId.get(command.id)
    if (now) return now.group === 'context' ? [] : [now]
    return FOUND.has(command.group) ? [command] : []
  })
}
/** Found by the server: not among what is known. */
const FOUND = new Set<string>(['conversations', 'contacts', 'articles'])
