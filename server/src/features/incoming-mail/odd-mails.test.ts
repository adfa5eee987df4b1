import { openChannelDesk, PNG } from '../../testing/channel-desk.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import { receiveMail } from './incoming-mail.service.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

async function aMailbox(more: object = {}) {
  const desk = await openChannelDesk(t)
  const address = `help-${desk.account.id}@lantern.test`
  const customer = `bo-${desk.account.id}@shop.test`
  const inbox = await desk.ok('inboxes', { name: 'Mail', channel: { type: 'email', email: address }, ...more })
  const head = (id: string) => [`From: Bo Berg <${customer}>`, `To: ${address}`, `Message-ID: <${id}@shop.test>`]
  const take = async (lines: readonly string[] | Buffer) => {
    await receiveMail(t.deps, Buffer.isBuffer(lines) ? lines : Buffer.from(lines.join('\r\n'), 'latin1'))
    await t.deps.jobs.drain()
  }
  const messages = async () => {
    const found = await desk.conversations(inbox.id)
    return (await Promise.all(found.map(({ id }: { id: number }) => desk.messages(id)))).flat()
  }
  return { ...desk, address, customer, inbox, head, take, messages }
}

const base64 = (bytes: Buffer | string): string => Buffer.from(bytes).toString('base64').replace(/.{76}/g, '$&\r\n')
const part = (type: string, body: string, more: readonly string[] = []): string[] => [
  '--b',
  `Content-Type: ${type}`,
  ...more,
  '',
  body,
]
const MIXED = 'Content-Type: multipart/mixed; boundary=b'
const FILE = ['Content-Transfer-Encoding: base64', 'Content-Disposition: attachment; filename=thing.bin']

const BASE64 = ['Content-Transfer-Encoding: base64', 'Content-Disposition: inline']
/** Says that it is 65 535 points wide and high. */
const VAST = Buffer.from(PNG)
VAST.writeUInt32BE(65_535, 16)
VAST.writeUInt32BE(65_535, 20)

/** Mails that somebody's program really sends, or that somebody sends to see what happens. */
const ODD: Readonly<Record<string, (id: string) => { lines: readonly string[]; says: RegExp; files?: number }>> = {
  'Latin letters in a charset of their own': () => ({
    lines: ['Content-Type: text/plain; charset=iso-8859-1', '', 'Gr\xfc\xdfe'],
    says: /^Grüße$/,
  }),
  'Japanese in ISO-2022-JP': () => ({
    lines: ['Content-Type: text/plain; charset=iso-2022-jp', '', '\x1b$B$3$s$K$A$O\x1b(B'],
    says: /^こんにちは$/,
  }),
  'Cyrillic in KOI8-R, quoted-printable': () => ({
    lines: [
      'Content-Type: text/plain; charset=koi8-r',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      '=F0=D2=C9=D7=C5=D4',
    ],
    says: /^Привет$/,
  }),
  'a charset that nobody knows': () => ({
    lines: ['Content-Type: text/plain; charset=x-klingon', '', 'Hello there'],
    says: /Hello there/,
  }),
  'base64 that is none': () => ({
    lines: ['Content-Type: text/plain', 'Content-Transfer-Encoding: base64', '', '!!! not base64 at all ???'],
    says: /./s,
  }),
  'NUL and halves of letters': () => ({
    lines: ['Subject: A\0B', 'Content-Type: text/plain; charset=utf-16le', '', 'a\0\0\0\x00\xd8b\0'],
    says: /a/,
  }),
  'a subject in three encodings': () => ({
    lines: [
      'Subject: =?utf-8?B?R3LDvMOfZQ==?= =?iso-8859-1?Q?_=FCber?= =?bad?Z?x?=',
      'Content-Type: text/plain',
      '',
      'Hi',
    ],
    says: /^Hi$/,
  }),
  'winmail.dat': () => ({
    lines: [
      MIXED,
      '',
      ...part('text/plain', 'See the file'),
      ...part('application/ms-tnef; name=winmail.dat', base64('\x78\x9f\x3e\x22tnef'), FILE),
      '--b--',
    ],
    says: /^See the file$/,
    files: 1,
  }),
  'an S/MIME envelope': () => ({
    lines: ['Subject: Sealed', 'Content-Type: application/pkcs7-mime; name=smime.p7m', ...FILE, '', base64('sealed')],
    says: /^Sealed$/,
    files: 1,
  }),
  'a signed mail': () => ({
    lines: [
      'Content-Type: multipart/signed; protocol="application/pkcs7-signature"; boundary=b',
      ...[
        '',
        ...part('text/plain', 'Signed words'),
        ...part('application/pkcs7-signature; name=smime.p7s', base64('sig'), FILE),
        '--b--',
      ],
    ],
    says: /^Signed words$/,
    files: 1,
  }),
  'a mail inside a mail inside a mail': () => ({
    lines: [
      ...[MIXED, '', ...part('text/plain', 'Look at this'), '--b', 'Content-Type: message/rfc822', ''],
      ...['Subject: Inner', 'Content-Type: multipart/mixed; boundary=c', '', '--c', 'Content-Type: message/rfc822', ''],
      ...['Subject: Innermost', 'Content-Type: text/plain', '', 'The innermost words', '--c--', '--b--'],
    ],
    says: /Look at this/,
  }),
  'a boundary that never comes back': () => ({
    lines: [MIXED, '', ...part('text/plain', 'It just ends')],
    says: /It just ends/,
  }),
  'a boundary that is never said': () => ({
    lines: ['Content-Type: multipart/mixed', '', 'Words without a part'],
    says: /./s,
  }),
  'ten thousand parts': () => ({
    lines: [MIXED, '', ...Array.from({ length: 10_000 }, (_, at) => part('text/plain', `Part ${at}`)).flat(), '--b--'],
    says: /./s,
    files: 1,
  }),
  'parts a thousand deep': () => ({
    lines: [
      ...Array.from({ length: 1_000 }, (_, at) => [
        `Content-Type: multipart/mixed; boundary=d${at}`,
        '',
        `--d${at}`,
      ]).flat(),
      ...['Content-Type: text/plain', '', 'At the bottom'],
    ],
    says: /^/,
    files: 1,
  }),
  'HTML that would run, deeper than any': () => ({
    lines: [
      'Content-Type: text/html',
      '',
      `<script>alert(1)</script><img src=x onerror=alert(1)>${'<div>'.repeat(20_000)}Hidden words`,
    ],
    says: /./s,
  }),
  'nothing but a header of a megabyte': () => ({
    lines: ['Subject: Long', `X-Long: ${'x'.repeat(1_500_000)}`, 'Content-Type: text/plain', '', 'Short'],
    says: /^Long$/,
    files: 1,
  }),
  'quotes that drive a pattern mad': () => ({
    lines: [
      'Content-Type: text/plain',
      '',
      `On ${'> '.repeat(20_000)}\nOn a wrote wrote ${'On x '.repeat(5_000)}\nfine`,
    ],
    says: /./s,
  }),
  'an empty line a hundred thousand times': () => ({
    lines: ['Content-Type: text/plain', '', `Hello${'\n'.repeat(100_000)}there`],
    says: /^Hello\s+there/,
  }),
  'the beginning of a quotation ten thousand times': () => ({
    lines: ['Content-Type: text/plain', '', 'On x '.repeat(30_000)],
    says: /^On x On x/,
  }),
  'pictures that are larger than any text': () => ({
    lines: [
      'Content-Type: multipart/related; boundary=b',
      ...[
        '',
        ...part('text/html', `<p>${'Long '.repeat(50_000)}</p><img src="cid:one@shop"><img src="cid:two%40shop">`),
      ],
      ...part('image/png', base64(Buffer.concat([PNG, Buffer.alloc(2_000_000, 7)])), [
        ...BASE64,
        'Content-ID: <one@shop>',
      ]),
      ...part('image/gif', base64('GIF89a no picture at all'), [...BASE64, 'Content-ID: <two@shop>']),
      '--b--',
    ],
    says: /^Long Long/,
    files: 2,
  }),
  'a picture of four thousand million points': () => ({
    lines: [MIXED, '', ...part('text/plain', 'Look'), ...part('image/png', base64(VAST), FILE), '--b--'],
    says: /^Look\n\n./,
    files: 0,
  }),
  'twenty megabytes': () => ({
    lines: [
      MIXED,
      '',
      ...part('text/plain', 'Large'),
      ...part('application/octet-stream', base64(Buffer.alloc(15_000_000, 7)), FILE),
      '--b--',
    ],
    says: /^Large$/,
    files: 1,
  }),
}

test.each(Object.keys(ODD))('%s: it is there, once, and nothing of it runs', async (name) => {
  const desk = await aMailbox()
  const odd = ODD[name]?.('odd')
  const lines = [...desk.head('odd'), ...(odd?.lines ?? [])]
  for (const _ of [1, 2]) await desk.take(lines)
  const [message, ...others] = await desk.messages()
  expect(others).toEqual([])
  expect(message?.content ?? '').toMatch(odd?.says ?? /^$/)
  expect(JSON.stringify(message)).not.toMatch(/<script|onerror=/i)
  if (odd?.files !== undefined) expect(message.attachments ?? []).toHaveLength(odd.files)
})

test('a picture in the text stands there, and what is quoted is kept apart', async () => {
  const desk = await aMailbox()
  const html = '<p>Broken: <img src="cid:lamp@shop"></p><div class="gmail_quote">You wrote: hello</div>'
  const picture = [
    'Content-Transfer-Encoding: base64',
    'Content-ID: <lamp@shop>',
    'Content-Disposition: inline; filename=lamp.png',
  ]
  await desk.take([
    ...[...desk.head('cid'), 'Content-Type: multipart/related; boundary=b', '', ...part('text/html', html)],
    ...[...part('image/png', base64(PNG), picture), '--b--'],
  ])
  const [message] = await desk.messages()
  const { reply, full, quoted } = message.content_attributes.email.html_content
  const address = /<img src="http:\/\/parley\.test(\/files\/[^"]+\/lamp\.png)"/.exec(reply)?.[1] ?? ''
  expect((await t.as(null).send({ method: 'GET', url: address })).status).toBe(200)
  expect([reply.includes('You wrote'), full.includes('You wrote'), quoted.includes('You wrote')]).toEqual([
    false,
    true,
    true,
  ])
})

test.each([
  ['Auto-Submitted: auto-generated', 0],
  ['X-Autorespond: yes', 0],
  ['Precedence: auto_reply', 0],
  ['Precedence: bulk', 1],
  ['List-Id: <news.shop.test>', 1],
])('%s is not answered', async (header, stored) => {
  const desk = await aMailbox({ greeting_enabled: true, greeting_message: 'Welcome' })
  await desk.take([...desk.head('auto'), header, 'Content-Type: text/plain', '', 'I am away'])
  expect(await desk.messages()).toHaveLength(stored)
  expect(await t.mailsTo(desk.customer)).toEqual([])
})

test('who writes by hand is greeted, and the greeting says that a program wrote it', async () => {
  const desk = await aMailbox({ greeting_enabled: true, greeting_message: 'Welcome' })
  await desk.take([...desk.head('hand'), 'Content-Type: text/plain', '', 'Hello'])
  const [greeting] = await t.mailsTo(desk.customer)
  expect([greeting?.text, greeting?.headers?.['Auto-Submitted']]).toEqual(['Welcome', 'auto-replied'])
})

async function anAnswer() {
  const desk = await aMailbox()
  await desk.take([...desk.head('ask'), 'Content-Type: text/plain', '', 'Hello'])
  const [{ id }] = await desk.conversations(desk.inbox.id)
  await desk.say(id, { content: 'Hi' })
  const [mail] = await t.mailsTo(desk.customer)
  const report = (fields: readonly string[], ours = mail?.messageId ?? '') => [
    ...['From: MAILER-DAEMON@mx.test', `To: ${desk.address}`, 'Subject: Undelivered', 'Auto-Submitted: auto-replied'],
    ...['Message-ID: <bounce@mx.test>', 'Content-Type: multipart/report; report-type=delivery-status; boundary=b', ''],
    ...[...part('text/plain', 'Sorry.'), ...part('message/delivery-status', fields.join('\r\n'))],
    ...[...part('text/rfc822-headers', `Message-ID: ${ours}\r\nSubject: Re: Lamp`), '--b--'],
  ]
  return { ...desk, report }
}

test.each([
  [
    ['Action: failed', 'Status: 5.1.1', 'Diagnostic-Code: smtp; 550 5.1.1 No such user'],
    ['failed', '550 5.1.1 No such user'],
  ],
  [
    ['Action: failed', 'Status: 5.2.2'],
    ['failed', '5.2.2 - The mailbox is full'],
  ],
  [
    ['Action: delayed', 'Status: 4.4.1'],
    ['sent', undefined],
  ],
  [
    ['Action: delivered', 'Status: 2.0.0'],
    ['delivered', undefined],
  ],
])('what a mail server reports is the state of the message: %j', async (fields, state) => {
  const desk = await anAnswer()
  await desk.take(desk.report(['Reporting-MTA: dns; mx.test', '', 'Final-Recipient: rfc822; bo@shop.test', ...fields]))
  const all = await desk.messages()
  expect(all).toHaveLength(2)
  const { status, content_attributes: facts } = all.find(
    ({ message_type: type }: { message_type: number }) => type === 1,
  )
  expect([status, facts.external_error]).toEqual(state)
})

test('a report about a mail that is none of ours changes nothing and is no message', async () => {
  const desk = await anAnswer()
  await desk.take(desk.report(['Action: failed', 'Status: 5.1.1'], '<somebody@else.test>'))
  expect((await desk.messages()).map(({ status }: { status: string }) => status)).toEqual(['sent', 'sent'])
})
