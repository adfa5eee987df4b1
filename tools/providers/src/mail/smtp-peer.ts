import type { AddressInfo } from 'node:net'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'

/** What it says to a mail: 451 "not now", 550 "never". */
export type Refusal = 451 | 550

export interface SmtpPeer {
  url: string
  /** Whom the envelope named, and the mail as a mail program reads it. */
  arrived: { to: string[]; mail: ParsedMail; source: string; user: string | null }[]
  /** The next mails are refused like this, then the rest are taken. */
  refuse: (...refusals: Refusal[]) => void
  close: () => Promise<void>
}

interface Options {
  /** Who signs in needs this token (XOAUTH2). */
  takesTokens?: () => string
  /** Judges a mail that has come; null: it is taken. */
  judge?: (mail: ParsedMail, to: string[]) => Refusal | null
}

/** A mail server on this machine that takes everything, unless it is told otherwise. */
export async function openSmtpPeer({ takesTokens, judge }: Options = {}): Promise<SmtpPeer> {
  const arrived: SmtpPeer['arrived'] = []
  const refusals: Refusal[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    authMethods: takesTokens ? ['XOAUTH2'] : ['PLAIN', 'LOGIN', 'XOAUTH2'],
    allowInsecureAuth: true,
    onAuth({ username, accessToken }, _session, done) {
      if (takesTokens && accessToken !== takesTokens())
        return done(null, { data: { status: '401', schemes: 'bearer' } })
      return done(null, { user: username })
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const refusal = refusals.shift()
        if (refusal) return done(Object.assign(new Error('refused'), { responseCode: refusal }))
        const source = Buffer.concat(chunks)
        const to = session.envelope.rcptTo.map(({ address }) => address)
        simpleParser(source).then((mail) => {
          const never = judge?.(mail, to)
          if (never) return done(Object.assign(new Error('Mailbox unavailable'), { responseCode: never }))
          arrived.push({ to, mail, source: source.toString(), user: session.user ? String(session.user) : null })
          done()
        }, done)
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    arrived,
    refuse: (...more) => refusals.push(...more),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
