import { type ParsedMail, simpleParser } from 'mailparser'

const OPTIONS = {
  skipTextToHtml: true,
  skipHtmlToText: true,
  keepCidLinks: true,
  /** A bounce's part that programs read; it would stand in the text else. */
  keepDeliveryStatus: true,
}
/** Headers of mails that cannot be read as a whole. */
const HEAD_BYTES = 64 * 1024
/** The parser stops at a thousand nodes without a word; nobody sends so many. */
const MOST_PARTS = 500

const endOfHead = (raw: Buffer): number => {
  const ends = ['\r\n\r\n', '\n\n'].map((mark) => raw.indexOf(mark)).filter((at) => at >= 0)
  return Math.min(HEAD_BYTES, raw.length, ...ends)
}

function hasTooManyParts(raw: Buffer): boolean {
  let [parts, at] = [0, raw.indexOf('\n--')]
  while (at >= 0 && parts <= MOST_PARTS) {
    parts += 1
    at = raw.indexOf('\n--', at + 3)
  }
  return parts > MOST_PARTS
}

const wholeOf = (raw: Buffer) =>
  ({
    type: 'attachment',
    filename: 'mail.eml',
    contentType: 'application/octet-stream',
    content: raw,
  }) as ParsedMail['attachments'][number]

const isMultipart = (mail: ParsedMail): boolean => {
  const type = mail.headers.get('content-type')
  return typeof type === 'object' && 'value' in type && String(type.value).startsWith('multipart/')
}

/** Null: no parser gets through it. */
async function read(raw: Buffer): Promise<ParsedMail | null> {
  const mail = await simpleParser(raw, OPTIONS).catch(() => null)
  return mail?.headers ? mail : null
}

/**
 * A mail in its parts. One that no parser gets through (more parts than any person sends, headers without end) is what can be
 * read of it, and the whole of it as a file: nothing is lost.
 */
export async function parseMail(raw: Buffer): Promise<ParsedMail> {
  const mail = await read(raw)
  if (mail && !(isMultipart(mail) && hasTooManyParts(raw))) return mail
  if (mail) return { ...mail, attachments: [wholeOf(raw), ...mail.attachments] }
  const head = raw.subarray(0, endOfHead(raw)).toString('latin1')
  const plain = head.replace(/^(content-type|content-transfer-encoding|mime-version):.*(\r?\n[ \t].*)*\r?\n?/gim, '')
  const bare = await simpleParser(`${plain.trimEnd()}\r\n\r\n`, OPTIONS)
  return { ...bare, attachments: [wholeOf(raw)] }
}
