import type { openRealtime } from './realtime.ts'

const AGAIN_MS = 5_000

/** The connection, whose code comes when somebody has written: whoever only looks needs none. */
export const openLateRealtime: typeof openRealtime = (pubsubToken, handlers) => {
  let isWanted = true
  let end = (): void => {
    isWanted = false
  }
  const open = (): void => {
    import(/* webpackChunkName: "realtime" */ './realtime.ts').then(
      (file) => {
        if (isWanted) end = file.openRealtime(pubsubToken, handlers)
      },
      () => {
        handlers.onConnection(false, false)
        setTimeout(() => {
          if (isWanted) open()
        }, AGAIN_MS)
      },
    )
  }
  open()
  return () => end()
}
