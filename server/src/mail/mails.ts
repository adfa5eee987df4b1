import type { Mail } from './mailer.ts'

/** Whom a mail greets. */
interface Reader {
  email: string
  name: string
}

const letter = (name: string, ...paragraphs: string[]): string => [`Hello ${name},`, ...paragraphs].join('\n\n')

/** @param link where a new password is chosen; good for 6 hours */
export const passwordResetMail = (reader: Reader, link: string): Mail => ({
  to: reader.email,
  subject: 'Choose a new password',
  text: letter(
    reader.name,
    'somebody asked for a new password for your account. If it was you, choose it here within 6 hours:',
    link,
    'If it was not you, nothing changes; you can ignore this mail.',
  ),
})

/** @param link where the address is confirmed */
export const confirmationMail = (reader: Reader, link: string): Mail => ({
  to: reader.email,
  subject: 'Confirm your e-mail address',
  text: letter(reader.name, 'please confirm that this address is yours:', link),
})

/** @param link where a password is chosen, which confirms the address too */
export const invitationMail = (reader: Reader, inviter: string, account: string, link: string): Mail => ({
  to: reader.email,
  subject: `${inviter} invites you to ${account}`,
  text: letter(reader.name, `${inviter} has added you to ${account}. Choose a password to start:`, link),
})
