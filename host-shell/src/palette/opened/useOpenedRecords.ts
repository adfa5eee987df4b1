import { useEffect, useState } from 'react'
import type { HostServices } from '../../host-services/host-services.ts'
import type { PaletteCommand } from '../palette-command.ts'
import { OPENED_KEY, type Opened } from './opened-record.ts'

/** The one that is open is no place to go to. */
const isOpen = ({ to = '' }: Opened, pathname: string): boolean => pathname.endsWith(`/${to}`)

/** Conversations and contacts that this person looked at in this account, however they came there; newest first. */
export function useOpenedRecords({ storageFor, log, navigation }: HostServices): readonly PaletteCommand[] {
  const [kept, setKept] = useState<readonly Opened[]>([])
  useEffect(() => {
    let isHere = true
    storageFor('palette')
      .get<Opened[]>(OPENED_KEY)
      .then(
        (stored) => isHere && setKept(stored ?? []),
        (problem: unknown) => log('warn', 'opened records could not be read', { reason: String(problem) }),
      )
    return () => {
      isHere = false
    }
  }, [storageFor, log])
  return kept.filter((one) => !isOpen(one, navigation.location().pathname))
}
