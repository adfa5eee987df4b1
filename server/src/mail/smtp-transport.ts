import { isIP } from 'node:net'
import { createTransport } from 'nodemailer'
import type { Env } from '../env.ts'
import { judgedAddress } from '../net/judged-address.ts'
import { asSent, type Mail, type Mailer } from './mailer.ts'

/** A mail server that somebody has entered. */
export interface SmtpServer {
  host: string
  port: number
  user: string
  password: string
  /** Signs in with it instead of the password (XOAUTH2). */
  accessToken?: string
  /** TLS from the first byte. */
  isSecure: boolean
  /** TLS after the greeting: where the server offers it, always, or never. */
  startTls?: 'offered' | 'required' | 'never'
  /** The name that the certificate of the server carries is not looked at. */
  trustsAnyCertificate?: boolean
  /** The library chooses where none is named. */
  method?: 'PLAIN' | 'LOGIN' | 'CRAM-MD5'
  /** What we call ourselves in the greeting. */
  helo?: string
}

/** The way to mail servers: the installation's own, or one that an inbox names. */
export interface SmtpTransport {
  send: (mail: Mail, server: SmtpServer | null) => Promise<void>
  /** @throws Error in the server's words */
  verify: (server: SmtpServer) => Promise<void>
}

const TIMEOUT_MS = 20_000

function authOf({ user, password, accessToken, method }: SmtpServer) {
  if (!user) return {}
  if (accessToken) return { auth: { type: 'OAuth2' as const, user, accessToken } }
  return { auth: { user, pass: password }, ...(method && { authMethod: method }) }
}

async function transportTo(env: Env, server: SmtpServer) {
  const { host, port, isSecure, startTls = 'offered', trustsAnyCertificate = false, helo } = server
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: 60_000 }
  return createTransport(
    {
      host: await judgedAddress(env.reachableNetworks, host),
      port,
      secure: isSecure,
      requireTLS: startTls === 'required',
      ignoreTLS: startTls === 'never',
      tls: { servername: isIP(host) ? '' : host, rejectUnauthorized: !trustsAnyCertificate },
      ...(helo && { name: helo }),
      ...authOf(server),
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
