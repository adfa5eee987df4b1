import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** One request as it arrived. */
export interface Heard {
  method: string
  url: string
  headers: IncomingHttpHeaders
  text: string
  // biome-ignore lint/suspicious/noExplicitAny: tests reach into what programs outside are told and assert what they find
  body: any
}

export interface Sink {
  url: string
  /** Everything that arrived, in order. */
  heard: Heard[]
  /** What it answers from now on. */
  answerWith(status: number, headers?: Record<string, string>, body?: object | Buffer): void
  close(): void
}

/** A program outside that is told things: a real server on this machine. */
export async function openSink(): Promise<Sink> {
  const heard: Heard[] = []
  let answer: { status: number; headers: Record<string, string>; body: string | Buffer } = {
    status: 200,
    headers: {},
    body: '',
  }
  const server = createServer(async (request, response) => {
    const body = await text(request)
    heard.push({
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers,
      text: body,
      body: body === '' ? null : JSON.parse(body),
    })
    response.writeHead(answer.status, answer.headers).end(answer.body)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    answerWith: (status, headers = {}, content) => {
      const body = content instanceof Buffer ? content : content ? JSON.stringify(content) : ''
      answer = { status, headers, body }
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
