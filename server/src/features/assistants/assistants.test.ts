import { NEW_ASSISTANT_CONFIG } from '@parley/shared/contract/assistant'
import { anAssistantDesk } from '../../testing/assistant-desk.ts'
import { openSink, type Sink } from '../../testing/peers/sink-server.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

test('administrators make assistants where the account has them; agents and others do not see them', async () => {
  const { path, maya, account, as } = await anAssistantDesk(t)
  expect((await t.as(maya).get(`${account.path}/assistants`)).status).toBe(401)
  const other = await anAssistantDesk(t)
  for (const foreign of [path, `${path}/documents`])
    expect((await other.as.get(foreign.replace(account.path, other.account.path))).status).toBe(404)
  const without = await t.make.account()
  const boss = await t.make.administrator(without)
  expect((await t.as(boss).get(`${without.path}/assistants`)).status).toBe(403)
  expect((await as.get(`${account.path}/assistants`)).body).toMatchObject([{ name: 'Ada', documents: 1 }])
})

test('its bot is changed with it alone, and goes with it', async () => {
  const { as, account, path, inbox } = await anAssistantDesk(t)
  const { body: ada } = await as.patch(path, { name: 'Ada II' })
  expect((await as.get(`${account.path}/agent_bots`)).body).toEqual([])
  expect((await as.patch(`${account.path}/agent_bots/${ada.agent_bot_id}`, { name: 'Eve' })).status).toBe(404)
  expect((await as.delete(`${account.path}/agent_bots/${ada.agent_bot_id}`)).status).toBe(404)
  expect((await as.get(`${account.path}/inboxes/${inbox.id}/agent_bot`)).body.agent_bot.name).toBe('Ada II')
  expect((await as.delete(path)).status).toBe(200)
  expect((await as.get(`${account.path}/inboxes/${inbox.id}/agent_bot`)).body).toEqual({ agent_bot: {} })
})

test('what the account does not have is refused with its field', async () => {
  const { as, path, draft } = await anAssistantDesk(t)
  const other = await anAssistantDesk(t)
  expect(await as.patch(path, { inbox_ids: [other.inbox.id] })).toMatchObject({
    status: 422,
    body: { attributes: ['inbox_ids'] },
  })
  const portals = [{ portal_id: 2_147_483_000, category_ids: [] }]
  expect((await as.patch(path, { draft: { ...draft, portals } })).body.attributes).toEqual(['portals'])
  const conditions = [
    {
      attribute_key: 'moon',
      filter_operator: 'equal_to',
      values: ['full'],
      query_operator: null,
      custom_attribute_type: '',
    },
  ]
  expect((await as.patch(path, { draft: { ...draft, conditions } })).status).toBe(422)
  for (const wrong of [{ draft: { ...draft, temperature: 7 } }, { draft: {} }, { name: ' ' }])
    expect((await as.patch(path, wrong)).status).toBe(422)
  expect((await as.get(path)).body.draft).toEqual(NEW_ASSISTANT_CONFIG)
})

const boundary = 'parts-of-a-form'
const formOf = (filename: string, body: Buffer) => ({
  payload: Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${filename}"\r\ncontent-type: text/plain\r\n\r\n`,
    ),
    body,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]),
  headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
})

test('files of text are read; what is none is refused in words', async () => {
  const { as, path } = await anAssistantDesk(t)
  const send = (filename: string, body: Buffer) =>
    as.send({ method: 'POST', url: `${path}/files`, ...formOf(filename, body) })
  expect(await send('shipping.md', Buffer.from('# Shipping\n\nParcels leave daily.'))).toMatchObject({
    status: 200,
    body: { kind: 'file', title: 'shipping.md', in_draft: true, in_live: false },
  })
  expect((await send('photo.png', Buffer.from([1, 2]))).body.error).toMatch(/text or Markdown/)
  expect((await send('odd.txt', Buffer.from([0xff, 0xfe, 0x41]))).body.error).toMatch(/UTF-8/)
  expect((await send('none.txt', Buffer.from(' '))).body.error).toMatch(/empty/)
  expect((await send('big.txt', Buffer.alloc(1_100_000, 'a'))).body.error).toMatch(/larger/)
})

/** One page of words, as PDF writes it. */
function aPdf(words: string): Buffer {
  const stream = `BT /F1 12 Tf 20 200 Td (${words}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ].map((body, at) => `${at + 1} 0 obj\n${body}\nendobj\n`)
  return Buffer.from(`%PDF-1.4\n${objects.join('')}trailer\n<< /Size 6 /Root 1 0 R >>\n%%EOF`)
}

test('a PDF is read for its words, and one without any says so', async () => {
  const { as, path } = await anAssistantDesk(t)
  const send = (filename: string, body: Buffer) =>
    as.send({ method: 'POST', url: `${path}/files`, ...formOf(filename, body) })
  expect(await send('Returns.pdf', aPdf('Returns are free for thirty days.'))).toMatchObject({
    status: 200,
    body: { kind: 'file', title: 'Returns.pdf', content: 'Returns are free for thirty days.' },
  })
  expect((await send('scan.pdf', aPdf(''))).body.error).toMatch(/no text/)
  expect((await send('broken.pdf', Buffer.from('%PDF-1.4 nothing'))).body.error).toMatch(/could not be read/)
})

describe('web pages', () => {
  let page: Sink
  let open: TestApp
  beforeAll(async () => {
    page = await openSink()
    open = await buildTestApp({ reachableNetworks: ['127.0.0.1'] })
  })
  afterAll(async () => {
    page.close()
    await open.close()
  })

  test('are read behind the guard against inside addresses, and read again on demand', async () => {
    const inside = await anAssistantDesk(t)
    const guarded = await inside.as.post(`${inside.path}/pages`, { address: `${page.url}/help` })
    expect(guarded).toMatchObject({ status: 422, body: { error: 'This address is not open to requests' } })
    expect(page.heard).toEqual([])
    const { as, path } = await anAssistantDesk(open)
    const html = (words: string) =>
      page.answerWith(
        200,
        { 'content-type': 'text/html; charset=utf-8' },
        Buffer.from(`<title>Returns &amp; more</title><nav>Menu</nav><script>steal()</script><p>${words}</p>`),
      )
    html('Send it back in 30 days.')
    const { body: read } = await as.post(`${path}/pages`, { address: `${page.url}/returns` })
    expect(read).toMatchObject({
      title: 'Returns & more',
      content: 'Send it back in 30 days.',
      address: `${page.url}/returns`,
    })
    html('Send it back in 60 days.')
    const { body: again } = await as.post(`${path}/documents/${read.id}/fetch`)
    expect(again.content).toBe('Send it back in 60 days.')
    page.answerWith(200, { 'content-type': 'image/png' }, Buffer.from('x'))
    expect((await as.post(`${path}/documents/${again.id}/fetch`)).body.error).toMatch(/neither HTML nor text/)
    expect((await as.get(`${path}/documents`)).body[0]).toEqual(again)
    page.answerWith(404)
    expect((await as.post(`${path}/pages`, { address: `${page.url}/help` })).body.error).toBe('The page answered 404')
    expect((await as.post(`${path}/pages`, { address: 'ftp://x.test' })).status).toBe(422)
    expect((await as.post(`${path}/pages`, { address: 'http://127.0.0.1:9/' })).body.error).toMatch(/reached/)
  })
})
