import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import type { Env } from '../env.ts'

/** A file that goes with a mail; opened when the mail is handed over. */
export interface MailFile {
  filename: string
  contentType: string
  /** What the HTML names it by (RFC 2392): it is shown where it stands, and not beside. */
  cid?: string
  open(): Promise<Readable>
}

/** A file that is a text, kept with the mail it goes with. */
interface TextFile {
  filename: string
  contentType: string
  content: string
}

export interface Mail {
  to: string
  /** Whom the reader sees as the writer; the installation where nobody is named. */
  from?: { name: string; address: string } | undefined
  cc?: readonly string[] | undefined
  bcc?: readonly string[] | undefined
  /** Where answers go, if not to the writer. */
  replyTo?: string | undefined
  subject: string
  /** Plain text; links stand alone on a line. */
  text: string
  html?: string | undefined
  headers?: Record<string, string> | undefined
  /** With its angle brackets; made when the mail is posted. */
  messageId?: string | undefined
  files?: readonly MailFile[] | undefined
  /** Small files that are made of text: they wait with the mail. */
  texts?: readonly TextFile[] | undefined
}

/** A mail that was kept instead of sent. */
export interface KeptMail extends Omit<Mail, 'files'> {
  sentAt: string
  /** Names of what went with it. */
  files?: string[] | undefined
}

export interface Mailer {
  /** Hands the mail over, now. Rejects when it is not taken; services `post` instead, which tries again. */
  send(mail: Mail): Promise<void>
  /** Mails kept in the data folder, newest first; none when they go out by SMTP. */
  kept(): Promise<KeptMail[]>
  close(): Promise<void>
}

const MAX_KEPT = 200

/** A server that says nothing is given up before the job that waits for it is; the address may say otherwise. */
const PATIENCE_MS = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 }

function withPatience(smtpUrl: string): string {
  const url = new URL(smtpUrl)
  for (const [name, ms] of Object.entries(PATIENCE_MS)) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(ms))
  }
  return url.href
}

// Objects, so that a comma in an address stays a comma instead of becoming a second reader.
const reader = (address: string) => ({ name: '', address })

/** A mail as the library takes it, its files opened. @param from who writes it where nobody is named */
export async function asSent({ files = [], texts = [], cc = [], bcc = [], ...mail }: Mail, from: string) {
  const opened = await Promise.all(files.map(async ({ open, ...facts }) => ({ ...facts, content: await open() })))
  const attachments = [...opened, ...texts]
  const readers = { to: reader(mail.to), cc: cc.map(reader), bcc: bcc.map(reader) }
  return { ...mail, ...readers, from: mail.from ?? from, attachments }
}

function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(withPatience(url), { disableFileAccess: true, disableUrlAccess: true })
  return {
    send: async (mail) => {
      await transport.sendMail(await asSent(mail, from))
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
      const files = mail.files?.map(({ filename }) => filename)
      const kept: KeptMail = { ...mail, files, sentAt: new Date().toISOString() }
      const name = `${kept.sentAt.replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.json`
      await writeFile(join(folder, name), JSON.stringify(kept), { mode: 0o600 })
    },
    async kept() {
      const newest = (await names()).slice(-MAX_KEPT).reverse()
      return Promise.all(newest.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as KeptMail))
    },
    close: async () => undefined,
  }
}

/** SMTP when SMTP_URL names a server; otherwise mails are kept in the data folder. */
export const openMailer = (env: Env): Mailer =>
  env.smtpUrl ? smtpMailer(env.smtpUrl, env.mailFrom) : keepingMailer(join(env.dataDir, 'mail'))
