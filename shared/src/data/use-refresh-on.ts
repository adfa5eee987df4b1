import { useEffect } from 'react'
import type { ServerEventName } from '../contract/events.ts'
import { useAccountSource } from './data-source.ts'
import { createRefresher } from './refresher.ts'

/** Reads again, debounced, after any of these events. @param mostMs under steady traffic a read comes this often */
export function useRefreshOn(events: readonly ServerEventName[], read: () => void, mostMs: number): void {
  const { realtime } = useAccountSource()
  useEffect(() => {
    const refresher = createRefresher(read, () => mostMs)
    const stops = events.map((event) => realtime.on(event, refresher.poke))
    return () => {
      refresher.stop()
      for (const stop of stops) stop()
    }
  }, [realtime, events, read, mostMs])
}
