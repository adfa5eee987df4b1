import { textsIn } from '../texts/texts.ts'
import { notificationMail, transcriptMail } from './conversation-mails.ts'
import type { Mail } from './mailer.ts'
import { confirmationMail, invitationMail, passwordResetMail } from './mails.ts'

const LINK = 'https://parley.test/app/auth/password/edit?reset_password_token=a-b_c&x="1"'
/** A name as somebody chooses it who wants to be read as HTML, as a header, backwards. */
const EVIL = `Bo"><img src=x onerror=alert(1)>\r\nBcc: a@b.test\u202e\u0007`
const EVIL_LINE = 'Bo"><img src=x onerror=alert(1)> Bcc: a@b.test'

const conversation = { frontendUrl: 'https://parley.test', accountId: 7, displayId: 42 }
const line = { content: EVIL, created_at: new Date('2026-11-20T10:00:00Z'), sender: EVIL, files: 2 }

/** Every mail there is, to and about somebody of that name. */
const everyMail = (locale: string, name: string): Record<string, Mail> => {
  const texts = textsIn(locale)
  const reader = { email: 'bo@customers.test', name }
  return {
    reset: passwordResetMail(texts, reader, LINK),
    confirmation: confirmationMail(texts, reader, LINK),
    invitation: invitationMail(texts, reader, { inviter: name, account: name }, LINK),
    notification: notificationMail(texts, reader, { title: `New in ${name}`, body: `${name}: ${name}` }, conversation),
    transcript: transcriptMail(texts, reader.email, [line], { ...conversation, inbox: name }),
  }
}

const KINDS = Object.keys(everyMail('en', 'Bo'))
const CASES = ['en', 'ar', 'de'].flatMap((locale) => KINDS.map((kind) => [locale, kind] as const))
const mailOf = (locale: string, kind: string, name: string): Mail => {
  const mail = everyMail(locale, name)[kind]
  if (!mail) throw new Error(`there is no mail about ${kind}`)
  return mail
}

describe.each(CASES)('in %s the mail about: %s', (locale, kind) => {
  test('shows a hostile name as the text it is, in one line of the head', () => {
    const { subject, text, html = '', headers = {} } = mailOf(locale, kind, EVIL)
    for (const head of [subject, ...Object.values(headers)]) expect(head).not.toMatch(/[\p{Cc}\u202e]/u)
    expect(html).not.toMatch(/<img|<script|onerror=alert\(1\)>/)
    expect(`${text}${html}`.replaceAll(/[\n\t]/g, '')).not.toMatch(/[\p{Cc}\u202e]/u)
  })

  test('says the same as text and as a page of its language, which fetches nothing', () => {
    const { text, html = '' } = mailOf(locale, kind, 'Ana')
    const direction = locale === 'ar' ? 'rtl' : 'ltr'
    expect(html).toContain(`<html lang="${locale}" dir="${direction}">`)
    const tags = html.match(/<[^>]*>/g)?.join('')
    expect(tags).not.toMatch(/ src=|url\(|<link|<style|<script| on\w+=|class=/)
    const addresses = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) =>
      href?.replaceAll('&amp;', '&').replaceAll('&quot;', '"'),
    )
    for (const href of addresses) {
      expect(href).toMatch(/^https:\/\/parley\.test\//)
      expect(text).toContain(href)
    }
  })

  test('asks nobody for an automatic answer', () => {
    expect(mailOf(locale, kind, 'Ana').headers).toMatchObject({ 'Auto-Submitted': 'auto-generated' })
  })
})

test('an invitation says who invites to what, on one line', () => {
  const { subject } = mailOf('en', 'invitation', EVIL)
  expect(subject).toBe(`${EVIL_LINE} invites you to ${EVIL_LINE}`)
})

test.each([['Visit https://evil.test now'], ['win at evil.com'], ['WWW.evil.test'], [' \u200e ']])(
  'a stranger who signs up as %j does not get us to pass it on',
  (name) => {
    const { text, html } = mailOf('en', 'confirmation', name)
    expect(text).toMatch(/^Hello,\n/)
    expect(`${text}${html}`).not.toContain('evil')
  },
)

test.each(['Ana', 'Dr. Maya Keller', 'María-José O’Neill', '山田 太郎'])('%s is greeted by name', (name) => {
  expect(mailOf('en', 'reset', name).text).toMatch(new RegExp(`^Hello ${name},\n`))
})

test('mails about one conversation hang together, and those of another account do not', () => {
  const threads = [mailOf('en', 'notification', 'Ana'), mailOf('de', 'transcript', 'Bo')].map(
    ({ headers }) => headers?.References,
  )
  expect(new Set(threads)).toEqual(new Set(['<account-7-conversation-42@parley.test>']))
  const other = notificationMail(
    textsIn('en'),
    { email: 'a@b.test', name: 'A' },
    { title: 'x', body: 'y' },
    { ...conversation, accountId: 8 },
  )
  expect(other.headers?.References).not.toBe(threads[0])
})

test('a notification leads to the conversation and to the choice of what to be told', () => {
  const { text } = mailOf('en', 'notification', 'Ana')
  expect(text).toContain('\nhttps://parley.test/app/accounts/7/conversations/42\n')
  expect(text).toContain('https://parley.test/app/accounts/7/profile/settings#profile-settings-notifications')
})

test('a transcript has who, when and what, with what only the files could say', () => {
  const lines = [
    { ...line, sender: 'Ana', content: 'Hello\nBo', files: 0 },
    { ...line, sender: null, content: null, files: 1 },
    { ...line, sender: 'Bo', content: 'Two', files: 2 },
  ]
  const { subject, text } = transcriptMail(textsIn('en'), 'bo@customers.test', lines, {
    ...conversation,
    inbox: 'Shop',
  })
  expect(subject).toBe('Transcript of conversation #42')
  expect(text).toContain(
    '2026-11-20 10:00 UTC · Ana\nHello\nBo\n\n2026-11-20 10:00 UTC · Automatic message\n[1 attachment]\n\n2026-11-20 10:00 UTC · Bo\nTwo\n[2 attachments]',
  )
  const none = transcriptMail(textsIn('de'), 'bo@customers.test', [], { ...conversation, inbox: 'Shop' })
  expect(none.text).toContain('Bisher wurde noch nichts öffentlich gesagt.')
})
