import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline, Readable } from 'node:stream'
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
  /** Written one after another, as they come. */
  pieces?: Iterable<string> | AsyncIterable<string>
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

/** Reads a request whole. */
export async function callOf(request: IncomingMessage): Promise<ProviderCall> {
  const text = (await buffer(request)).toString()
  const { method = '', url: path = '', headers } = request
  const isForm = (headers['content-type'] ?? '').includes('urlencoded')
  return {
    method,
    path,
    headers,
    text,
    json: isForm ? null : jsonOf(text),
    form: new URLSearchParams(isForm ? text : ''),
  }
}

/** @param reply undefined: nothing is known at this path */
export function replyWith(request: IncomingMessage, response: ServerResponse, reply: ProviderReply | undefined): void {
  if (reply?.hangUp) {
    request.socket.destroy()
    return
  }
  const { status = reply ? 200 : 404, json, bytes, pieces, type = 'application/json', headers: more } = reply ?? {}
  response.writeHead(status, { 'content-type': type, ...more })
  // Whoever listens may leave in the middle: then there is nothing more to write.
  if (pieces) pipeline(Readable.from(pieces), response, () => response.destroy())
  else response.end(bytes ?? JSON.stringify(json ?? {}))
}

export async function openProviderPeer(first: Answer): Promise<ProviderPeer> {
  const calls: ProviderCall[] = []
  const answers: Answer[] = [first]
  const server = createServer(async (request, response) => {
    const call = await callOf(request)
    calls.push(call)
    let reply: ProviderReply | undefined
    for (const one of answers) reply ??= await one(call)
    replyWith(request, response, reply)
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
