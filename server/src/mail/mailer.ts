import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import type { Env } from '../env.ts'

export interface Mail {
  to: string
  subject: string
  /** Plain text; links stand alone on a line. */
  text: string
}

/** A mail that was kept instead of sent. */
export interface KeptMail extends Mail {
  sentAt: string
}

export interface Mailer {
  /** Hands the mail over. Resolves either way: what could not be sent is logged, because no request should fail for it. */
  send(mail: Mail): Promise<void>
  /** Mails kept in the data folder, newest first; none when they go out by SMTP. */
  kept(): Promise<KeptMail[]>
  close(): Promise<void>
}

const MOST_KEPT = 200

function smtpMailer(url: string, from: string, log: Logger): Mailer {
  const transport = createTransport(url)
  return {
    async send(mail) {
      try {
        await transport.sendMail({ ...mail, from })
      } catch (error) {
        log.error({ err: error, subject: mail.subject }, 'a mail could not be sent')
      }
    },
    kept: async () => [],
    close: async () => transport.close(),
  }
}

function keepingMailer(folder: string): Mailer {
  const names = async (): Promise<string[]> => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return (await readdir(folder)).filter((name) => name.endsWith('.json')).sort()
  }
  return {
    async send(mail) {
      await names()
      const kept: KeptMail = { ...mail, sentAt: new Date().toISOString() }
      const name = `${kept.sentAt.replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.json`
      await writeFile(join(folder, name), JSON.stringify(kept), { mode: 0o600 })
    },
    async kept() {
      const newest = (await names()).slice(-MOST_KEPT).reverse()
      return Promise.all(newest.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as KeptMail))
    },
    close: async () => undefined,
  }
}

/** SMTP when SMTP_URL names a server; otherwise mails are kept in the data folder. */
export const openMailer = (env: Env, log: Logger): Mailer =>
  env.smtpUrl ? smtpMailer(env.smtpUrl, env.mailFrom, log) : keepingMailer(join(env.dataDir, 'mail'))
