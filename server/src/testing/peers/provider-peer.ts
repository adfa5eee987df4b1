import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** One call that a provider has heard. */
export interface ProviderCall {
  method: string
  /** With its query. */
  path: string
  headers: IncomingHttpHeaders
  text: string
  // biome-ignore lint/suspicious/noExplicitAny: tests reach into what providers are told and assert what they find
  json: any
  form: URLSearchParams
}

export interface ProviderReply {
  status?: number
  json?: unknown
  bytes?: Buffer
  type?: string
  headers?: Record<string, string>
  /** The connection is cut instead of an answer. */
  hangUp?: true
}

type Answer = (call: ProviderCall) => ProviderReply | undefined | Promise<ProviderReply | undefined>

/** A provider of messages on this machine. */
export interface ProviderPeer {
  url: string
  calls: ProviderCall[]
  /** Calls whose path has this in it. */
  heard(part: string): ProviderCall[]
  /** Answers from now on before everything that was said earlier; undefined leaves it to those. */
  answer(answer: Answer): void
  close(): void
}

const jsonOf = (text: string): unknown => (/^[[{]/.test(text) ? JSON.parse(text) : null)

export async function openProviderPeer(first: Answer): Promise<ProviderPeer> {
  const calls: ProviderCall[] = []
  const answers: Answer[] = [first]
  const server = createServer(async (request, response) => {
    const text = (await buffer(request)).toString()
    const { method = '', url: path = '', headers } = request
    const isForm = (headers['content-type'] ?? '').includes('urlencoded')
    const form = new URLSearchParams(isForm ? text : '')
    const call = { method, path, headers, text, json: isForm ? null : jsonOf(text), form }
    calls.push(call)
    let reply: ProviderReply | undefined
    for (const one of answers) reply ??= await one(call)
    if (reply?.hangUp) return request.socket.destroy()
    const { status = reply ? 200 : 404, json, bytes, type = 'application/json', headers: more } = reply ?? {}
    response.writeHead(status, { 'content-type': type, ...more }).end(bytes ?? JSON.stringify(json ?? {}))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    heard: (part) => calls.filter(({ path }) => path.includes(part)),
    answer: (answer) => answers.unshift(answer),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
