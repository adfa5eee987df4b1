import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A program outside that lets the first request to some addresses wait for ever, and says what it was asked. */
export interface HoldingProgram {
  url: string
  port: string
  /** How often an address was asked. */
  count: (path: string) => number
  deliveriesOf: (path: string) => Set<string>
  /** Forgets nothing: resolves once each of these was asked. */
  asked: (paths: readonly string[]) => Promise<void>
  askedAgain: (path: string) => Promise<void>
  close: () => void
}

/** @param answers what it answers in JSON, by path; elsewhere it answers nothing with 200 */
export async function openHoldingProgram(
  held: readonly string[],
  answers: Readonly<Record<string, object>> = {},
): Promise<HoldingProgram> {
  const heard: { path: string; delivery: string }[] = []
  const count = (path: string) => heard.filter((one) => one.path === path).length
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    const isHeld = held.includes(path) && count(path) === 0
    heard.push({ path, delivery: String(request.headers['x-chatwoot-delivery']) })
    request.resume()
    if (!isHeld)
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answers[path] ?? null))
    server.emit('heard')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const port = String((server.address() as AddressInfo).port)
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await once(server, 'heard')
  }
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    count,
    deliveriesOf: (path) => new Set(heard.filter((one) => one.path === path).map(({ delivery }) => delivery)),
    asked: (paths) => until(() => paths.every((path) => count(path) > 0)),
    askedAgain: (path) => until(() => count(path) > 1),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
