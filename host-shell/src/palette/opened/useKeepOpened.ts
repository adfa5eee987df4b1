import type { Bus } from '@parley/shared/remote/shell-api'
import { useEffect } from 'react'
import type { HostServices } from '../../host-services/host-services.ts'
import { OPENED_KEY, type Opened } from './opened-record.ts'

const MOST = 10

/** Notes what areas say was opened, for the command palette. It is gone when the person signs out. */
export function useKeepOpened({ busFor, storageFor, log }: HostServices, shell: string): void {
  useEffect(() => {
    const storage = storageFor('palette')
    let writing: Promise<unknown> = Promise.resolve()
    const keep = (record: Opened) => {
      writing = writing
        .then(() => storage.get<Opened[]>(OPENED_KEY))
        .then((stored) => storage.set(OPENED_KEY, withNewest(stored ?? [], record)))
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

const withNewest = (kept: readonly Opened[], record: Opened): Opened[] =>
  [record, ...kept.filter(({ id }) => id !== record.id)].slice(0, MOST)
