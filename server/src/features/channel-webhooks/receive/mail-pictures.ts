import type { Attributes, InboundFile } from '../../../channels/channel.ts'
import type { Deps } from '../../../deps.ts'
import { escapeHtml } from '../../../safe-html/escape-html.ts'
import { permanentFileUrl } from '../../../storage/file-url.ts'
import type { StoredFile } from '../../messages/send/attachments.service.ts'

/** A part of a mail and where it has been stored. */
export type KeptPart = readonly [InboundFile, StoredFile]

/** What a browser shows in a text; a drawing is a document. */
const PICTURE = /^image\/(png|jpe?g|gif|webp)$/
const NAMED = /(<img\b[^>]*? src=")cid:([^"]*)"/g

function decoded(cid: string): string {
  try {
    return decodeURIComponent(cid.replaceAll('&amp;', '&'))
  } catch {
    return cid
  }
}

/** Harmless HTML of a mail, in which pictures that came with it have addresses (configuration 3.3). */
function withAddresses(html: string, addressOf: (cid: string) => string | null): string {
  return html.replace(NAMED, (whole, before: string, cid: string) => {
    const address = addressOf(decoded(cid))
    return address ? `${before}${escapeHtml(address)}"` : whole
  })
}

/** The parts of a mail as they are kept: its pictures stand where it names them. */
export function mailWithPictures({ env }: Pick<Deps, 'env'>, mail: Attributes, kept: readonly KeptPart[]): Attributes {
  const email = mail.email as { html_content?: Record<string, string> } | undefined
  const pictures = kept.filter(([{ cid }, { upload }]) => cid && PICTURE.test(upload.content_type))
  if (!email?.html_content || pictures.length === 0) return mail
  const addressOf = (cid: string): string | null => {
    const found = pictures.find(([file]) => file.cid === cid)?.[1].upload
    return found ? permanentFileUrl(env, found.storage_key, found.filename, false) : null
  }
  const parts = Object.entries(email.html_content).map(([name, html]) => [name, withAddresses(html, addressOf)])
  return { ...mail, email: { ...email, html_content: Object.fromEntries(parts) } }
}
