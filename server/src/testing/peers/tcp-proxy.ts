import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** A wire between a server process and what it stands on, which a test can cut. */
export interface TcpProxy {
  /** `url` with this wire's address in place of its own. */
  instead(url: string): string
  /** Ends every connection and refuses new ones: the other side is dead or restarting. */
  cut(): Promise<void>
  /** Keeps connections open but carries nothing, and new ones get no answer either: the other side hangs. */
  swallow(): void
  /** Says `words` right after the next bytes of the other side that end with `after`, in the same breath. */
  interrupt(words: Buffer, after: Buffer): void
  /** Works again, at the same address; connections that were swallowed end. */
  heal(): Promise<void>
  close(): Promise<void>
}

/** Ends `one` with `other`, however that ends. */
function endTogether(one: Socket, other: Socket): void {
  for (const [here, there] of [
    [one, other],
    [other, one],
  ] as const) {
    here.on('error', () => there.destroy())
    here.on('close', () => there.destroy())
  }
}

async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

async function stopListening(server: Server): Promise<void> {
  if (!server.listening) return
  const closed = once(server, 'close')
  server.close()
  await closed
}

/** @param target address of what is behind it, e.g. `redis://127.0.0.1:6379` */
export async function openTcpProxy(target: string): Promise<TcpProxy> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  let isSwallowing = false
  let interruption: { words: Buffer; after: Buffer } | null = null
  const withInterruption = (bytes: Buffer): Buffer => {
    if (!interruption || !bytes.subarray(-interruption.after.length).equals(interruption.after)) return bytes
    const { words } = interruption
    interruption = null
    return Buffer.concat([bytes, words])
  }
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
    }
    endTogether(near, far)
    near.on('data', (bytes) => isSwallowing || far.write(bytes))
    far.on('data', (bytes) => isSwallowing || near.write(withInterruption(bytes)))
  })
  const ownPort = await listen(server, 0)
  const disconnect = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    instead: (url) => {
      const own = new URL(url)
      own.hostname = '127.0.0.1'
      own.port = String(ownPort)
      return own.href
    },
    cut: async () => {
      const stopped = stopListening(server)
      disconnect()
      await stopped
    },
    swallow: () => {
      isSwallowing = true
    },
    interrupt: (words, after) => {
      interruption = { words, after }
    },
    heal: async () => {
      if (isSwallowing) disconnect()
      isSwallowing = false
      if (!server.listening) await listen(server, ownPort)
    },
    close: async () => {
      const stopped = stopListening(server)
      disconnect()
      await stopped
    },
  }
}
