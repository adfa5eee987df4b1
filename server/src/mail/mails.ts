import type { Texts } from '../texts/texts.ts'
import { renderMail } from './mail-template.ts'
import type { Mail } from './mailer.ts'
import { oneLine } from './one-line.ts'

/** Whom a mail greets. */
interface Reader {
  email: string
  name: string
}

/** Strangers sign up with the address of somebody else and advertising for a name; such a name is not repeated. */
const ADVERTISES = /[/\\]|www\.|\.[a-z]{2,4}\b/i

export function greeting({ say }: Texts, name: string): string {
  const shown = oneLine(name, 60)
  const isName = /[\p{L}\p{N}]/u.test(shown) && !ADVERTISES.test(shown)
  return isName ? say('mail.hello', { name: shown }) : say('mail.hello_you')
}

/** @param link where a new password is chosen; good for 6 hours */
export const passwordResetMail = (texts: Texts, reader: Reader, link: string): Mail =>
  renderMail(texts, {
    to: reader.email,
    subject: texts.say('mail.reset.subject'),
    greeting: greeting(texts, reader.name),
    paragraphs: [texts.say('mail.reset.text')],
    action: { label: texts.say('mail.reset.action'), link },
    afterwards: texts.say('mail.reset.otherwise'),
  })

/** @param link where the address is confirmed */
export const confirmationMail = (texts: Texts, reader: Reader, link: string): Mail =>
  renderMail(texts, {
    to: reader.email,
    subject: texts.say('mail.confirm.subject'),
    greeting: greeting(texts, reader.name),
    paragraphs: [texts.say('mail.confirm.text')],
    action: { label: texts.say('mail.confirm.action'), link },
  })

/** @param link where a password is chosen, which confirms the address too */
export function invitationMail(
  texts: Texts,
  reader: Reader,
  from: { inviter: string; account: string },
  link: string,
): Mail {
  const names = { inviter: oneLine(from.inviter, 60), account: oneLine(from.account, 60) }
  return renderMail(texts, {
    to: reader.email,
    subject: texts.say('mail.invite.subject', names),
    greeting: greeting(texts, reader.name),
    paragraphs: [texts.say('mail.invite.text', names)],
    action: { label: texts.say('mail.invite.action'), link },
  })
}

/** @param link the rules of the account */
export function ruleOffMail(texts: Texts, reader: Reader, rule: { name: string; reason: string }, link: string): Mail {
  const said = { name: oneLine(rule.name, 60), reason: oneLine(rule.reason, 200) }
  return renderMail(texts, {
    to: reader.email,
    subject: texts.say('mail.rule_off.subject', said),
    greeting: greeting(texts, reader.name),
    paragraphs: [texts.say('mail.rule_off.text', said)],
    action: { label: texts.say('mail.rule_off.action'), link },
  })
}

/** @param link the console's page of releases */
export function releaseHaltedMail(
  texts: Texts,
  reader: Reader,
  release: { name: string; share: number; reason: string },
  link: string,
): Mail {
  const said = { name: oneLine(release.name, 90), share: release.share, reason: oneLine(release.reason, 200) }
  return renderMail(texts, {
    to: reader.email,
    subject: texts.say('mail.release_halted.subject', said),
    greeting: greeting(texts, reader.name),
    paragraphs: [texts.say('mail.release_halted.text', said)],
    action: { label: texts.say('mail.release_halted.action'), link },
  })
}

/** @param link the settings in which the account can be kept */
export function accountDeletionMail(
  texts: Texts,
  reader: Reader,
  facts: { account: string; who: string; day: string },
  link: string,
): Mail {
  const said = { account: oneLine(facts.account, 60), who: oneLine(facts.who, 60), day: facts.day }
  return renderMail(texts, {
    to: reader.email,
    subject: texts.say('mail.account_goes.subject', said),
    greeting: greeting(texts, reader.name),
    paragraphs: [texts.say('mail.account_goes.text', said)],
    action: { label: texts.say('mail.account_goes.action'), link },
  })
}

/** @param link the inbox whose provider no longer takes its credentials */
export function reauthorizeMail(
  texts: Texts,
  reader: Reader,
  inbox: { name: string; reason: string },
  link: string,
): Mail {
  const said = { name: oneLine(inbox.name, 60), reason: oneLine(inbox.reason, 200) }
  return renderMail(texts, {
    to: reader.email,
    subject: texts.say('mail.reauthorize.subject', said),
    greeting: greeting(texts, reader.name),
    paragraphs: [texts.say('mail.reauthorize.text', said)],
    action: { label: texts.say('mail.reauthorize.action'), link },
  })
}

/** A file of contacts was brought in or written out. */
export const contactFileMail = (
  texts: Texts,
  reader: Reader,
  said: { subject: string; text: string; action: string },
  link: string,
): Mail =>
  renderMail(texts, {
    to: reader.email,
    subject: oneLine(said.subject, 120),
    greeting: greeting(texts, reader.name),
    paragraphs: [said.text],
    action: { label: said.action, link },
  })
