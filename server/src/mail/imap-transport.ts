import { isIP } from 'node:net'
import { ImapFlow } from 'imapflow'
import type { Env } from '../env.ts'
import { judgedAddress } from '../net/judged-address.ts'

/** A mailbox that somebody has entered. */
export interface ImapServer {
  host: string
  port: number
  user: string
  password: string
  /** Signs in with it instead of the password (XOAUTH2). */
  accessToken?: string
  /** TLS from the first byte; else it is begun where the server offers it. */
  isSecure: boolean
}

/** The way to mailboxes. */
export interface ImapTransport {
  /** Signed in; whoever opened it closes it. @throws Error of the library, with the server's words */
  open: (server: ImapServer) => Promise<ImapFlow>
}

/** Of one mail: what a relay may hand over too. */
export const MAX_MAIL_BYTES = 40 * 1024 * 1024
const MEGABYTE = 1024 * 1024

export function imapTransport(env: Env): ImapTransport {
  return {
    async open({ host, port, user, password, accessToken, isSecure }) {
      const client = new ImapFlow({
        host: await judgedAddress(env.reachableNetworks, host),
        ...(!isIP(host) && { servername: host }),
        port,
        secure: isSecure,
        auth: accessToken ? { user, accessToken } : { user, pass: password },
        clientInfo: { name: 'Parley' },
        logger: false,
        disableAutoIdle: true,
        disableCompression: true,
        ...{ connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 },
        ...{ maxLineLength: 8 * MEGABYTE, maxLiteralSize: MAX_MAIL_BYTES + MEGABYTE },
        maxResponseSize: MAX_MAIL_BYTES + 8 * MEGABYTE,
      })
      // The command that is under way rejects with it; without a listener it would end the process.
      client.on('error', () => undefined)
      try {
        await client.connect()
      } catch (error) {
        client.close()
        throw error
      }
      return client
    },
  }
}
