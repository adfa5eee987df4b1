import { mailAttributes, wordsOf } from '../../server/src/features/incoming-mail/mail-facts.ts'
import { parseMail } from '../../server/src/features/incoming-mail/parse-mail.ts'
import { fromServer } from '../scale/server-libraries.mjs'

const { simpleParser } = fromServer('mailparser')
const TURNS = 6
const TURN_MS = 500

const head = 'From: Bo <bo@shop.test>\r\nTo: help@lantern.test\r\nSubject: The lamp\r\nMessage-ID: <1@shop.test>\r\n'
const quoted = 'Is it here?\r\n\r\nOn Mon, Nov 2, 2026 at 10:00 AM Ann <ann@x.test> wrote:\r\n> Soon\r\n'
const newsletter = `<table>${'<tr><td style="color:#333;padding:4px">A lamp <b>for you</b></td></tr>'.repeat(400)}</table>`
const file = Buffer.alloc(150_000, 7).toString('base64').replace(/.{76}/g, '$&\r\n')
const MAILS = {
  'plain text that quotes': `${head}Content-Type: text/plain\r\n\r\n${quoted}`,
  'newsletter of 28 kB': `${head}Content-Type: text/html\r\n\r\n${newsletter}`,
  'file of 150 kB': `${head}Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\nSee\r\n--b\r\nContent-Type: application/pdf; name=a.pdf\r\nContent-Transfer-Encoding: base64\r\n\r\n${file}\r\n--b--\r\n`,
}

/** As a mail is read on its way into a conversation, up to what is stored. */
async function ours(raw) {
  const mail = await parseMail(raw)
  return mailAttributes(mail, wordsOf(mail))
}

async function perSecond(read, raw) {
  const began = performance.now()
  let count = 0
  for (; performance.now() - began < TURN_MS; count += 1) await read(raw)
  return (count * 1000) / (performance.now() - began)
}

/** Mails a second beside the bare parser, which takes turns with ours. */
export async function parsedMails() {
  const rows = []
  for (const [name, text] of Object.entries(MAILS)) {
    const raw = Buffer.from(text)
    const most = { bare: 0, ours: 0 }
    for (let turn = 0; turn < TURNS; turn += 1) {
      most.bare = Math.max(most.bare, await perSecond(simpleParser, raw))
      most.ours = Math.max(most.ours, await perSecond(ours, raw))
    }
    rows.push([name, Math.round(most.ours), Math.round(most.bare), `${Math.round((100 * most.ours) / most.bare)} %`])
  }
  return {
    title: 'Mails parsed a second',
    head: ['mail', 'parsed, made harmless, split', 'bare parser', 'of bare'],
    rows,
  }
}
