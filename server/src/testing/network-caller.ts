import { type IncomingHttpHeaders, request as send } from 'node:http'
import { refusalBody } from './refusal-body.ts'

/** An answer that came over a network, its JSON already read. */
export interface NetworkAnswer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests reach into answers of every shape and assert what they find
  body: any
  text: string
  headers: IncomingHttpHeaders
}

export interface NetworkCaller {
  get: (path: string) => Promise<NetworkAnswer>
  post: (path: string, body?: object) => Promise<NetworkAnswer>
  put: (path: string, body?: object) => Promise<NetworkAnswer>
  patch: (path: string, body?: object) => Promise<NetworkAnswer>
  delete: (path: string, body?: object) => Promise<NetworkAnswer>
}

function read(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Pages, figures and empty answers are not JSON; `text` has them.
    return null
  }
}

/** One request on a connection of its own. Rejects when the connection breaks before the whole answer is there. */
function ask(url: string, method: string, headers: Record<string, string>, body?: string): Promise<NetworkAnswer> {
  return new Promise((resolve, reject) => {
    const outgoing = send(url, { method, headers, agent: false }, (incoming) => {
      const chunks: Buffer[] = []
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
      incoming.on('error', reject)
      incoming.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        const status = incoming.statusCode ?? 0
        resolve({ status, body: refusalBody(`${method} ${url}`, status, read(text)), text, headers: incoming.headers })
      })
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

/** Requests to `address` that carry `signature`; each may reach another process when a balancer stands there. */
export function callerAt(address: string, signature: Record<string, string> = {}): NetworkCaller {
  const call = (method: string) => (path: string, body?: object) => {
    const text = body && JSON.stringify(body)
    const headers: Record<string, string> = { ...signature }
    if (text !== undefined) {
      headers['content-type'] = 'application/json'
      headers['content-length'] = String(Buffer.byteLength(text))
    }
    return ask(`${address}${path}`, method, headers, text)
  }
  return { get: call('GET'), post: call('POST'), put: call('PUT'), patch: call('PATCH'), delete: call('DELETE') }
}

/** Signs in with a password; the headers that go with every request of that session. */
export async function signInAt(address: string, email: string, password: string): Promise<Record<string, string>> {
  const { status, headers, text } = await callerAt(address).post('/auth/sign_in', { email, password })
  if (status !== 200) throw new Error(`signing in answered ${status}: ${text}`)
  return Object.fromEntries(['access-token', 'client', 'uid'].map((name) => [name, String(headers[name])]))
}
