import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** One address for several server processes: every request, and every connection that is upgraded, goes to the next. */
export interface Balancer {
  address: string
  /** Where requests go from now on. */
  serve(addresses: readonly string[]): void
  close(): Promise<void>
}

/** A connection to the first of these that answers; null when none does. */
async function reach(addresses: readonly string[]): Promise<Socket | null> {
  for (const address of addresses) {
    const { hostname, port } = new URL(address)
    const socket = connect(Number(port), hostname)
    const isThere = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    if (isThere) return socket
  }
  return null
}

/** Whoever is behind may die at any point: then the client's connection breaks too, as it would without a balancer. */
async function passOn(incoming: IncomingMessage, outgoing: ServerResponse, to: Socket | null): Promise<void> {
  if (!to) throw new Error('nobody is behind')
  const { method, url, headers } = incoming
  const asked = request({ method, path: url, headers: { ...headers, connection: 'close' }, createConnection: () => to })
  const answered = once(asked, 'response') as Promise<[IncomingMessage]>
  const [[answer]] = await Promise.all([answered, pipeline(incoming, asked)])
  const { connection: _, 'transfer-encoding': __, ...kept } = answer.headers
  outgoing.writeHead(answer.statusCode ?? 502, kept)
  await pipeline(answer, outgoing)
}

function upgrade(incoming: IncomingMessage, near: Duplex, head: Buffer, far: Socket): void {
  const lines = [`${incoming.method} ${incoming.url} HTTP/1.1`]
  for (let index = 0; index < incoming.rawHeaders.length; index += 2)
    lines.push(`${incoming.rawHeaders[index]}: ${incoming.rawHeaders[index + 1]}`)
  far.write(`${lines.join('\r\n')}\r\n\r\n`)
  far.write(head)
  for (const [here, there] of [
    [near, far],
    [far, near],
  ] as const) {
    here.on('error', () => there.destroy())
    here.on('close', () => there.destroy())
    here.pipe(there)
  }
}

/** @param port a free one without it */
export async function openBalancer(port = 0): Promise<Balancer> {
  let behind: readonly string[] = []
  let turn = 0
  const next = (): Promise<Socket | null> => {
    turn += 1
    const start = turn % Math.max(1, behind.length)
    return reach([...behind.slice(start), ...behind.slice(0, start)])
  }
  const server = createServer((incoming, outgoing) => {
    next()
      .then((to) => passOn(incoming, outgoing, to))
      .catch(() => incoming.socket.destroy())
  })
  // Closing what a client is about to use again would look like a fault of the server behind.
  server.keepAliveTimeout = 0
  const upgraded = new Set<Duplex>()
  server.on('upgrade', async (incoming, near: Duplex, head: Buffer) => {
    upgraded.add(near)
    near.on('close', () => upgraded.delete(near))
    near.on('error', () => near.destroy())
    const far = await next()
    if (far) upgrade(incoming, near, head, far)
    else near.destroy()
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    serve: (addresses) => {
      behind = addresses
    },
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      for (const socket of upgraded) socket.destroy()
      await closed
    },
  }
}
