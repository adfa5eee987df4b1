import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'
import type { Deps } from '../../deps.ts'
import { MAX_FILE_BYTES } from '../../storage/uploaded-file.ts'
import { isForUs, receiveMail } from './incoming-mail.service.ts'

/** At once; a mail server that is turned away comes again. */
const MOST_CLIENTS = 20
const MOST_RECIPIENTS = 20
const SILENT_MS = 60_000

/** What a mail server is told; 4xx: come again, 5xx: never. */
const answer = (responseCode: 421 | 451 | 550 | 552, words: string) => Object.assign(new Error(words), { responseCode })

async function read(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length
    // The rest is read and forgotten: the answer comes after the last line of a mail.
    if (size <= MAX_FILE_BYTES) chunks.push(chunk)
  }
  if (size > MAX_FILE_BYTES) throw answer(552, 'The mail is too large')
  return Buffer.concat(chunks)
}

/** The envelope knows whom a forwarded mail is for, its own lines do not. */
const addressed = (recipient: string, mail: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`X-Original-To: ${recipient}\r\n`), mail])

export interface SmtpListener {
  port: number
  close: () => Promise<void>
}

/**
 * Takes mails that a mail server forwards (configuration 3.3): for our addresses alone, and answered when they are stored.
 * Nobody signs in and nothing is encrypted here, so it stands behind a mail server that does both.
 */
export async function openSmtpListener(deps: Deps, place: { host: string; port: number }): Promise<SmtpListener> {
  const server = new SMTPServer({
    name: new URL(deps.env.frontendUrl).hostname,
    banner: 'Parley',
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: MAX_FILE_BYTES,
    maxClients: MOST_CLIENTS,
    socketTimeout: SILENT_MS,
    disableReverseLookup: true,
    logger: false,
    onRcptTo({ address }, { envelope }, done) {
      if (envelope.rcptTo.length >= MOST_RECIPIENTS) return done(answer(451, 'Too many recipients at once'))
      isForUs(deps, address).then(
        (isOurs) => done(isOurs ? undefined : answer(550, 'No such mailbox here')),
        () => done(answer(451, 'Not available for a moment')),
      )
    },
    onData(stream, { envelope }, done) {
      const take = async (): Promise<void> => {
        const mail = await read(stream)
        for (const { address } of envelope.rcptTo) await receiveMail(deps, addressed(address, mail))
      }
      take().then(
        () => done(),
        (error: Error & { responseCode?: number }) => {
          if (!error.responseCode) deps.log.error({ err: error }, 'a forwarded mail could not be stored')
          done(error.responseCode ? error : answer(451, 'The mail could not be stored; please come again'))
        },
      )
    },
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(place.port, place.host, () => {
      server.off('error', reject)
      resolve()
    })
  })
  // A client that goes in the middle is no reason to end the process.
  server.on('error', (error) => deps.log.info({ err: error }, 'a mail server broke off'))
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
