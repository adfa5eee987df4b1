import { type ServerEventName, serverEvents } from '@parley/shared/contract/events'
import type { Realtime, Store } from '@parley/shared/remote/shell-api'
import { createStore } from '@parley/shared/remote/store'

/** One event of the server as the page heard it. What it says is left out: whoever looks here need not be allowed to read it. */
export interface HeardEvent {
  id: number
  name: string
  account: number
  /** Of its payload as JSON. */
  bytes: number
  /** Milliseconds since 1970. */
  at: number
}

export interface EventTraffic {
  /** Newest first. */
  heard: Store<readonly HeardEvent[]>
  isPaused: Store<boolean>
  pause(isPaused: boolean): void
  clear(): void
}

const KEEPS = 200

const known = new WeakMap<object, EventTraffic>()

/** What a connection brings, from the first time that somebody looks until it ends. */
export function trafficOf(realtime: Pick<Realtime, 'on'>, now: () => number = Date.now): EventTraffic {
  const before = known.get(realtime)
  if (before) return before
  const heard = createStore<readonly HeardEvent[]>([])
  const isPaused = createStore(false)
  let id = 0
  for (const name of Object.keys(serverEvents) as ServerEventName[]) {
    realtime.on(name, (data) => {
      if (isPaused.get()) return
      id += 1
      const event = { id, name, account: data.account_id, bytes: bytesOf(data), at: now() }
      heard.set([event, ...heard.get()].slice(0, KEEPS))
    })
  }
  const traffic = { heard, isPaused, pause: isPaused.set, clear: () => heard.set([]) }
  known.set(realtime, traffic)
  return traffic
}

const bytesOf = (data: unknown): number => new Blob([JSON.stringify(data)]).size
