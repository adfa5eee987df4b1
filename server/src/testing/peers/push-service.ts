import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a push service has been handed for one browser. */
export interface Push {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

/** A browser that has subscribed: its keys, and how it reads what is meant for it. */
export function aBrowser(address: string) {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const auth = randomBytes(16)
  return {
    endpoint: address,
    p256dh: keys.getPublicKey('base64url'),
    auth: auth.toString('base64url'),
    /** Opens a body of `aes128gcm` (RFC 8291, RFC 8188), as the browser does before it wakes the service worker. */
    open: (body: Buffer): unknown => {
      const salt = body.subarray(0, 16)
      const keyLength = body.readUInt8(20)
      const senderKey = body.subarray(21, 21 + keyLength)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey])
      const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(senderKey), auth, info, 32))
      const derive = (name: string, bytes: number) =>
        Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, bytes))
      const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
      const record = body.subarray(21 + keyLength)
      cipher.setAuthTag(record.subarray(-16))
      const padded = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()])
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8'))
    },
  }
}

/** A push service that listens on this machine. */
export interface PushService {
  /** Where browsers are reached: `<address>/<anything>`. */
  address: string
  received: Push[]
  /** What it answers from now on. */
  answer: (status: number) => void
  close: () => Promise<void>
}

export async function openPushService(): Promise<PushService> {
  const received: Push[] = []
  let status = 201
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) })
      response.writeHead(status).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answer: (next) => {
      status = next
    },
    close: async () => {
      server.close()
      await once(server, 'close')
    },
  }
}
