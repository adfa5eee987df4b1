import type { Bus } from '@parley/shared/remote/shell-api'
import { useEffect, useState } from 'react'
import type { HostServices } from '../host-services/host-services.ts'
import type { PaletteCommand } from './palette-command.ts'

type Opened = Omit<PaletteCommand, 'run'>

const KEY = 'opened'
const MOST = 10

/** The one that is open is no place to go to. */
const isOpen = ({ to = '' }: Opened, pathname: string): boolean => pathname.endsWith(`/${to}`)

/** Conversations and contacts that this person looked at in this account, however they came there; newest first. */
export function useOpenedRecords({ storageFor, log, navigation }: HostServices): readonly PaletteCommand[] {
  const [kept, setKept] = useState<readonly Opened[]>([])
  useEffect(() => {
    let isHere = true
    storageFor('palette')
      .get<Opened[]>(KEY)
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

/** Notes what areas say was opened, for the command palette. It is gone when the person signs out. */
export function useKeepOpened({ busFor, storageFor, log }: HostServices, shell: string): void {
  useEffect(() => {
    const storage = storageFor('palette')
    let writing: Promise<unknown> = Promise.resolve()
    const keep = (record: Opened) => {
      writing = writing
        .then(() => storage.get<Opened[]>(KEY))
        .then((stored) => storage.set(KEY, withNewest(stored ?? [], record)))
        .catch((problem: unknown) => log('warn', 'an opened record was not kept', { reason: String(problem) }))
    }
    const stops = listen(busFor({ remote: 'shell', version: shell }), keep)
    return () => {
      for (const stop of stops) stop()
    }
  }, [busFor, storageFor, log, shell])
}

const listen = (bus: Bus, keep: (record: Opened) => void) => [
  bus.subscribe('contact.opened', 1, ({ contact_id: id, name }) =>
    keep({
      id: `contact.${id}`,
      group: 'contacts',
      label: name || `#${id}`,
      mark: { person: { id, name } },
      to: `contacts/${id}`,
    }),
  ),
  bus.subscribe('conversation.opened', 2, ({ conversation_id: id, contact }) =>
    keep({
      id: `conversation.${id}`,
      group: 'conversations',
      label: contact?.name || `#${id}`,
      detail: `#${id}`,
      mark: contact ? { person: contact } : { icon: 'message-square' },
      to: `conversations/${id}`,
    }),
  ),
]

export const withNewest = (kept: readonly Opened[], record: Opened): Opened[] =>
  [record, ...kept.filter(({ id }) => id !== record.id)].slice(0, MOST)
