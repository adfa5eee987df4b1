import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

const GIF = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')
const HTML = Buffer.from('<!doctype html><script>fetch("/api/v1/profile")</script>')

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

async function aThread(kind: 'widget' | 'api' = 'api') {
  const account = await t.make.account()
  const inbox = await t.make.inbox(account, { kind })
  const agent = await t.make.agent(account, [inbox.id])
  const conversation = await t.make.conversation(account, { inbox })
  const url = `${account.path}/conversations/${conversation.displayId}/messages`
  /** @param disposition as bytes: a client may send any */
  const send = (disposition: string, content: Buffer, type = 'image/png') => {
    const head = `--x\r\nContent-Disposition: form-data; name="attachments[]"; ${disposition}\r\nContent-Type: ${type}\r\n\r\n`
    const payload = Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--x--\r\n')])
    return t
      .as(agent)
      .send({ method: 'POST', url, headers: { 'content-type': 'multipart/form-data; boundary=x' }, payload })
  }
  return { account, inbox, agent, send }
}
const read = (address: string) => t.as(null).get(address.replace('http://parley.test', ''))
const nameOf = (address: string) => decodeURIComponent(address.split('/').at(-1) ?? '')

test.each([
  ['../../../etc/passwd', 'passwd'],
  ['..\\\\..\\\\boot.ini', 'boot.ini'],
  ['/etc/cron.d/job', 'job'],
  ['%2e%2e%2fsecret.txt', '%2e%2e%2fsecret.txt'],
  ['a\u0001\u007fb.txt', 'ab.txt'],
  ['photo\u202Egpj.exe', 'photogpj.exe'],
  ['report.final.v2.tar.gz', 'report.final.v2.tar.gz'],
  ['<img src=x onerror=alert(1)>.txt', '<img src=x onerror=alert(1)>.txt'],
  ["'; drop table attachments; --.txt", "'; drop table attachments; --.txt"],
  ['تقرير 💥.pdf', 'تقرير 💥.pdf'],
  ['CON', 'CON'],
  ['100%', '100%'],
])('a file called %j is shown as %j and can be read under it', async (given, shown) => {
  const { send } = await aThread()
  const { status, body } = await send(`filename="${given}"`, HTML)
  expect([status, nameOf(body.attachments[0].data_url)]).toEqual([200, shown])
  const { headers, text, status: found } = await read(body.attachments[0].data_url)
  expect([found, headers['content-type'], text]).toEqual([200, 'application/octet-stream', HTML.toString()])
  expect(headers['content-disposition']).toMatch(/^attachment; filename="[ -~]*"; filename\*=UTF-8''[\w.!~%-]+$/)
})

test('names of nothing but dots or blanks, and endless ones, are given another form', async () => {
  const { send } = await aThread()
  expect((await send('filename=".."', HTML)).status).toBe(422)
  for (const name of ['...', '   ', `${'x'.repeat(3_000)}.txt`, `${'字'.repeat(900)}.txt`]) {
    const { status, body } = await send(`filename="${name}"`, HTML)
    expect(status).toBe(200)
    expect((await read(body.attachments[0].data_url)).status).toBe(200)
  }
})

test.each([
  ['HTML', HTML],
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['SVG with a declaration', Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['XHTML', Buffer.from('<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>')],
  ['JavaScript', Buffer.from('alert(document.domain)')],
  ['an MHTML page', Buffer.from('MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary=a\r\n\r\n')],
])('%s that says it is a picture is no picture, is saved and never shown', async (_what, content) => {
  const { send } = await aThread()
  const { body } = await send('filename="cat.png"', content, 'image/png')
  const [file] = body.attachments
  expect([file.file_type, file.thumb_url, file.width]).toEqual(['file', '', null])
  const { headers } = await read(file.data_url)
  expect(headers['content-type']).toBe('application/octet-stream')
  expect(headers['content-disposition']).toMatch(/^attachment;/)
  expect([headers['x-content-type-options'], headers['content-security-policy']]).toEqual([
    'nosniff',
    expect.stringContaining('sandbox'),
  ])
  const visitors = await aThread('widget')
  expect((await visitors.send('filename="cat.png"', content, 'image/png')).status).toBe(422)
})

test('a picture that is also a script is served as the picture, and nothing guesses otherwise', async () => {
  const { send } = await aThread()
  const polyglot = Buffer.concat([GIF, Buffer.from('/*<script>*/=1;alert(1)</script>')])
  const { body } = await send('filename="a.js"', polyglot, 'text/javascript')
  const { headers } = await read(body.attachments[0].data_url)
  expect([headers['content-type'], headers['x-content-type-options']]).toEqual(['image/gif', 'nosniff'])
})

test.each([
  ['csv', 'a,b', 200],
  ['json', '{}', 200],
  ['txt', 'text', 200],
  ['pdf', '%PDF-1.4\n', 200],
  ['html', '<p>', 422],
  ['svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 422],
  ['exe', 'MZ\u0000', 422],
  ['js', 'alert(1)', 422],
])('into a website chat a .%s file of %j is answered with %s', async (extension, content, status) => {
  const { send } = await aThread('widget')
  const answer = await send(`filename="file.${extension}"`, Buffer.from(content), 'image/png')
  expect(answer.status).toBe(status)
  if (status === 422) expect(answer.body).toEqual({ error: expect.stringContaining(`file.${extension}`) })
})
