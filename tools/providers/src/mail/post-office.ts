import { createTransport } from 'nodemailer'
import type { Desk, Desks } from '../wire/desk.ts'
import { isWrong, type Outcome } from '../wire/simulator.ts'
import type { ImapAccount } from './imap-answers.ts'
import { type ImapPeer, openImapPeer } from './imap-peer.ts'
import { openSmtpPeer, type Refusal } from './smtp-peer.ts'

/** The simulated mail server: any address may sign in, and has a mailbox from then on. */
export interface PostOffice {
  imapPort: number
  smtpPort: number
  /** Opens the mailbox of an address, if it is not there yet. */
  admit(address: string, password: string): ImapAccount | null
  write(desk: Desk, written: { from: string; name: string; text: string; picture: Buffer | null }): Promise<void>
  close(): Promise<void>
}

/** What lines of the mail server are kept under. */
export const MAIL = 'mail'

const REFUSALS: Partial<Record<Outcome, Refusal>> = { refuse: 550, busy: 451 }
/** Writes a mail down instead of sending it. */
const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })

async function letter(to: string, { from, name, text, picture }: Parameters<PostOffice['write']>[1], subject: string) {
  const attachments = picture ? [{ filename: 'lamp.png', content: picture, contentType: 'image/png' }] : []
  const { message } = await composer.sendMail({ from: { name, address: from }, to, subject, text, attachments })
  return message as Buffer
}

export async function openPostOffice(desks: Desks): Promise<PostOffice> {
  const mailboxes = new Map<string, ImapAccount>()
  const admit: PostOffice['admit'] = (address, password) => {
    if (isWrong(password)) return null
    const made = mailboxes.get(address) ?? imap.account(address, password)
    mailboxes.set(address, made)
    desks.know(MAIL, { key: address, title: address, facts: {} })
    return made
  }
  const imap: ImapPeer = await openImapPeer(admit)
  const smtp = await openSmtpPeer({
    judge(mail, to) {
      const desk = desks.find(MAIL, mail.from?.value[0]?.address ?? '')
      if (!desk) return null
      const refusal = REFUSALS[desk.rule.outcome] ?? null
      const text = `${mail.subject ?? ''}\n\n${mail.text ?? ''}`.trim()
      desks.say(desk, {
        isCustomer: false,
        person: to.join(', '),
        text,
        files: [],
        note: refusal ? desk.rule.outcome : 'sent',
      })
      return refusal
    },
  })
  /** What a customer answers to stands in the same thread. */
  const newest = (address: string) => smtp.arrived.findLast(({ to }) => to.includes(address))?.mail

  return {
    imapPort: imap.port,
    smtpPort: Number(new URL(smtp.url).port),
    admit,
    async write(desk, written) {
      const mailbox = mailboxes.get(desk.line.key)
      if (!mailbox) return
      const before = newest(written.from)
      const subject = before?.subject ? `Re: ${before.subject.replace(/^re:\s*/i, '')}` : written.text.slice(0, 60)
      const source = await letter(desk.line.key, written, subject)
      const thread = before?.messageId ? `In-Reply-To: ${before.messageId}\r\nReferences: ${before.messageId}\r\n` : ''
      for (let times = desk.rule.isTwice ? 2 : 1; times > 0; times -= 1)
        imap.deliver(mailbox, Buffer.concat([Buffer.from(thread), source]))
      const files = written.picture ? ['lamp.png'] : []
      const note = 'in the mailbox'
      desks.say(desk, { isCustomer: true, person: written.from, text: written.text, files, note })
    },
    close: async () => {
      await smtp.close()
      await imap.close()
    },
  }
}
