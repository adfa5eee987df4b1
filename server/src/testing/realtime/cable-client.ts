import { WebSocket } from 'ws'

export interface CableFrame {
  type?: string
  identifier?: string
  reason?: string
  reconnect?: boolean
  // biome-ignore lint/suspicious/noExplicitAny: tests reach into events of every shape and assert what they find
  message?: { event: string; data: any }
}

/** A subscribed `/cable` connection and everything it has been sent. */
export interface CableClient {
  frames: CableFrame[]
  /** Waits for the first frame that fits. */
  first: (fits: (frame: CableFrame) => boolean) => Promise<CableFrame>
  /** Data of all events of this name. */
  heard: (event: string) => CableFrame['message'][]
  gone: Promise<void>
  /** One more subscription of the same connection. */
  alsoSubscribe: (claim: Record<string, unknown>) => Promise<void>
  /** A frame as it is. */
  send: (text: string) => void
  /** Reads nothing any more. */
  pause: () => void
  disconnect: () => void
}

/** Connects to `/cable` of `address` and subscribes with `claim`. */
export async function listenToCable(address: string, claim: Record<string, unknown>): Promise<CableClient> {
  const socket = new WebSocket(`${address.replace(/^http/, 'ws')}/cable`, 'actioncable-v1-json')
  const frames: CableFrame[] = []
  const waiting = new Set<() => void>()
  socket.on('message', (bytes) => {
    frames.push(JSON.parse(String(bytes)) as CableFrame)
    for (const look of waiting) look()
  })
  // A killed process ends the connection with an error, which `close` follows.
  socket.on('error', () => undefined)
  const gone = new Promise<void>((tell) => socket.once('close', () => tell()))
  const first: CableClient['first'] = (fits) =>
    new Promise((tell) => {
      const look = () => {
        const found = frames.find(fits)
        if (!found) return
        waiting.delete(look)
        tell(found)
      }
      waiting.add(look)
      look()
    })
  await first((frame) => frame.type === 'welcome')
  const alsoSubscribe = async (more: Record<string, unknown>) => {
    const identifier = JSON.stringify({ channel: 'RoomChannel', ...more })
    socket.send(JSON.stringify({ command: 'subscribe', identifier }))
    await first((frame) => frame.type === 'confirm_subscription' && frame.identifier === identifier)
  }
  await alsoSubscribe(claim)
  const heard: CableClient['heard'] = (event) =>
    frames.flatMap(({ message }) => (message?.event === event ? [message] : []))
  return {
    frames,
    first,
    heard,
    gone,
    alsoSubscribe,
    send: (text) => socket.send(text),
    pause: () => socket.pause(),
    disconnect: () => socket.terminate(),
  }
}
