import { AccountConnection } from '../realtime/connection.ts'
import { browserTabs } from './browser-tabs.ts'
import { FlakyServer } from './flaky-server.ts'

/** Tabs of one browser, each with the connection of its account; what they show is what they were told or have read. */
export function aBrowser() {
  const server = new FlakyServer()
  const browser = browserTabs()
  /** @param read - what its pages have read at the start */
  const openTab = (read: readonly number[] = []) => {
    const { tab, socket } = browser.open(server.open)
    const heard = new Set<number>(read)
    /** Everything shown, in the order it came. */
    const times: number[] = [...read]
    const statuses: string[] = []
    const realtime = new AccountConnection({
      accountId: 1,
      open: async () => socket,
      log: () => undefined,
      onRefused: async () => false,
      onSignedOut: () => undefined,
      onReload: () => undefined,
      page: new EventTarget() as unknown as Window,
    })
    const hear = (id: number) => {
      if (!heard.has(id)) times.push(id)
      heard.add(id)
    }
    realtime.on('release.changed', ({ revision }) => hear(revision))
    realtime.onReconnect(async ({ offlineSeconds }) => {
      for (const id of await server.changedWithin(offlineSeconds + 15)) hear(id)
    })
    realtime.status.subscribe(() => statuses.push(realtime.status.get()))
    return { tab, heard, times, statuses, realtime, close: () => realtime.close() }
  }
  return { server, browser, openTab }
}
