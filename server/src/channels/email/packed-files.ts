import type { MailFile } from '../../mail/mailer.ts'
import type { LetterPicture } from '../channel.ts'

/** A file of a message, which mails carry or link. */
export interface MessageFile extends Pick<MailFile, 'filename' | 'contentType' | 'open'> {
  url: string
  size: number
}

/** What goes inside a mail; the rest is linked. */
const MAX_BYTES = 20 * 1024 * 1024

/** Pictures of the text and files that a mail has room for, in this order, and addresses of the files that it has not. */
export function packed(
  given: readonly LetterPicture[],
  files: readonly MessageFile[],
): { pictures: LetterPicture[]; inside: MailFile[]; links: string[] } {
  let room = MAX_BYTES
  const fits = ({ size }: { size: number }): boolean => {
    const isInside = size <= room
    room -= isInside ? size : 0
    return isInside
  }
  const pictures = given.filter(fits)
  const inside: MailFile[] = []
  const links: string[] = []
  for (const file of files) {
    if (!fits(file)) links.push(file.url)
    else inside.push({ filename: file.filename, contentType: file.contentType, open: file.open })
  }
  return { pictures, inside, links }
}
