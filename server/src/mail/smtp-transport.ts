import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { createTransport } from 'nodemailer'
import type { Env } from '../env.ts'
import { BlockedAddress, isOutside, networkPolicy } from '../net/ssrf-guard.ts'
import { asSent, type Mail, type Mailer } from './mailer.ts'

/** A mail server that somebody has entered. */
export interface SmtpServer {
  host: string
  port: number
  user: string
  password: string
  /** TLS from the first byte; else it is begun where the server offers it. */
  isSecure: boolean
}

/** The way to mail servers: the installation's own, or one that an inbox names. */
export interface SmtpTransport {
  send: (mail: Mail, server: SmtpServer | null) => Promise<void>
  /** @throws Error in the server's words */
  verify: (server: SmtpServer) => Promise<void>
}

const ANY_PORT = 443
const TIMEOUT_MS = 20_000

/** The address that was judged is the one that is connected to. @throws BlockedAddress for one inside */
async function judged(env: Env, host: string): Promise<string> {
  const address = isIP(host) ? host : (await lookup(host)).address
  const isOwn = networkPolicy(env.reachableNetworks).isOpen(address, ANY_PORT)
  if (!isOutside(address) && !isOwn) throw new BlockedAddress(`${host} leads to an inside address`)
  return address
}

async function transportTo(env: Env, { host, port, user, password, isSecure }: SmtpServer) {
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: 60_000 }
  return createTransport(
    {
      host: await judged(env, host),
      port,
      secure: isSecure,
      tls: { servername: isIP(host) ? '' : host },
      ...(user && { auth: { user, pass: password } }),
      ...timeouts,
    },
    { disableFileAccess: true, disableUrlAccess: true },
  )
}

export function smtpTransport(env: Env, mailer: Mailer): SmtpTransport {
  return {
    async send(mail, server) {
      if (!server) return mailer.send(mail)
      const transport = await transportTo(env, server)
      try {
        await transport.sendMail(await asSent(mail, env.mailFrom))
      } finally {
        transport.close()
      }
    },
    async verify(server) {
      const transport = await transportTo(env, server)
      try {
        await transport.verify()
      } finally {
        transport.close()
      }
    },
  }
}
