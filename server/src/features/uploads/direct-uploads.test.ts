import { createHash, randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { STORES, type TestStore } from '../../testing/peers/object-store.ts'
import { temporaryFilesWith } from '../../testing/temporary-files.ts'
import { buildOwnTestApp, type TestApp } from '../../testing/test-app.ts'
import { DirectUpload } from './direct-upload-requests.ts'
import { collectUploads } from './uploads.service.ts'

const GIF = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')

const blobOf = (bytes: Buffer, filename = 'dot.gif', content_type = 'image/gif') => ({
  filename,
  byte_size: bytes.length,
  checksum: createHash('md5').update(bytes).digest('base64'),
  content_type,
})

describe.each(STORES)('direct uploads into %s', (_where, open) => {
  let store: TestStore
  let t: TestApp
  beforeAll(async () => {
    store = await open()
    t = await buildOwnTestApp({ ...store.env, installationSettings: { DIRECT_UPLOADS_ENABLED: 'true' } })
  })
  afterAll(async () => {
    await t.close()
    await store.close()
  })

  async function aThread(kind: 'widget' | 'api' = 'api') {
    const account = await t.make.account()
    const inbox = await t.make.inbox(account, { kind })
    const agent = await t.make.agent(account, [inbox.id])
    const conversation = await t.make.conversation(account, { inbox })
    const own = `${account.path}/conversations/${conversation.displayId}`
    const announce = (blob: object) => t.as(agent).post(`${own}/direct_uploads`, { blob })
    const send = (body: object) => t.as(agent).post(`${own}/messages`, body)
    return { account, inbox, agent, own, announce, send }
  }
  type Thread = Awaited<ReturnType<typeof aThread>>

  const put = (announced: { direct_upload: { url: string; headers: Record<string, string> } }, bytes: Buffer) =>
    t.as(null).send({
      method: 'PUT',
      url: announced.direct_upload.url.replace('http://parley.test', ''),
      headers: announced.direct_upload.headers,
      payload: bytes,
    })
  async function uploaded(thread: Thread, bytes = GIF, filename = 'dot.gif', type = 'image/gif') {
    const { body } = await thread.announce(blobOf(bytes, filename, type))
    expect((await put(body, bytes)).status).toBe(204)
    return body.signed_id as string
  }
  const read = async (url: string) => t.as(null).get(url.replace('http://parley.test', ''))

  test('a file is announced, sent and then named in a message by its signed id', async () => {
    const thread = await aThread()
    const announced = await thread.announce(blobOf(GIF))
    expect([announced.status, v.safeParse(DirectUpload, announced.body).issues]).toEqual([200, undefined])
    expect(announced.body.direct_upload.headers).toEqual({ 'Content-Type': 'image/gif' })
    const early = await thread.send({ attachments: [announced.body.signed_id] })
    expect([early.status, early.body]).toEqual([422, { error: expect.any(String) }])
    expect((await put(announced.body, GIF)).status).toBe(204)
    const { status, body } = await thread.send({ attachments: [announced.body.signed_id] })
    expect([status, body.attachments[0]]).toMatchObject([
      200,
      { file_type: 'image', width: 1, height: 1, file_size: GIF.length },
    ])
    expect((await read(body.attachments[0].data_url)).headers['content-type']).toBe('image/gif')
  })

  test('the type is what the bytes are, of JSON and HTML too, whatever was announced', async () => {
    const thread = await aThread()
    for (const [text, type] of [
      ['<script>alert(1)</script>', 'image/png'],
      ['{"a": 1}', 'application/json'],
      ['--x\r\n\r\n--x--', 'multipart/form-data; boundary=x'],
      ['a=b', 'application/x-www-form-urlencoded'],
    ] as const) {
      const signedId = await uploaded(thread, Buffer.from(text), 'image.png', type)
      const { body } = await thread.send({ attachments: [signedId] })
      expect(body.attachments[0].file_type).toBe('file')
      const { headers, text: served } = await read(body.attachments[0].data_url)
      expect([headers['content-type'], served]).toEqual(['application/octet-stream', text])
    }
  })

  test.each([
    ['other bytes', Buffer.from(GIF).fill(7, 20), 422],
    ['too few bytes', GIF.subarray(1), 422],
    ['too many bytes', Buffer.concat([GIF, GIF]), 422],
  ])('%s than announced are refused and not kept', async (_what, bytes, status) => {
    const thread = await aThread()
    const { body } = await thread.announce(blobOf(GIF))
    expect((await put(body, bytes)).status).toBe(status)
    expect((await thread.send({ attachments: [body.signed_id] })).status).toBe(422)
    expect(await t.deps.blobs.size(body.key)).toBeNull()
    expect((await put(body, GIF)).status).toBe(204)
  })

  test('a signed id is good in its account only, and cannot be made up', async () => {
    const thread = await aThread()
    const other = await aThread()
    const signedId = await uploaded(thread)
    for (const id of [`${signedId}x`, 'x', signedId.split('.')[0] ?? '', '17']) {
      expect((await thread.send({ attachments: [id] })).status).toBe(422)
    }
    expect((await other.send({ attachments: [signedId] })).status).toBe(422)
    expect((await thread.send({ attachments: [signedId] })).status).toBe(200)
  })

  test('what no message takes is collected after 48 hours; what one has taken stays', async () => {
    const thread = await aThread()
    const [taken, left] = [await uploaded(thread), await uploaded(thread)]
    const { body } = await thread.send({ attachments: [taken] })
    await t.db.query(`update uploads set created_at = now() - interval '49 hours' where account_id = $1`, [
      thread.account.id,
    ])
    const { rows } = await t.db.query<{ storage_key: string }>(
      'select storage_key from uploads where account_id = $1 order by id',
      [thread.account.id],
    )
    await collectUploads(t.deps)
    expect(await Promise.all(rows.map((row) => t.deps.blobs.size(row.storage_key)))).toEqual([GIF.length, null])
    expect((await read(body.attachments[0].data_url)).status).toBe(200)
    expect((await thread.send({ attachments: [left] })).status).toBe(422)
  })

  test('a repeat of the echo id with the same signed id is the same message', async () => {
    const thread = await aThread()
    const message = { echo_id: 'e-1', attachments: [await uploaded(thread)] }
    const [first, second] = [await thread.send(message), await thread.send(message)]
    expect([second.status, second.body.id]).toEqual([200, first.body.id])
    const other = await thread.send({ echo_id: 'e-1', attachments: [await uploaded(thread, GIF, 'another.gif')] })
    expect(other.status).toBe(422)
  })

  test('visitors of a website send files the same way, of the types that they may send', async () => {
    const { account, inbox } = await aThread('widget')
    const query = `website_token=${inbox.token}`
    const config = await t.as(null).post(`/api/v1/widget/config?${query}`)
    const headers = { 'x-auth-token': config.body.website_channel_config.auth_token }
    const send = async (bytes: Buffer, filename: string) => {
      const announced = await t
        .as(null)
        .post(`/api/v1/widget/direct_uploads?${query}`, { blob: blobOf(bytes, filename) })
      await put(announced.body, bytes)
      const message = { content: 'Look', attachments: [announced.body.signed_id] }
      return t.as(null).post(`/api/v1/widget/messages?${query}`, { message }, headers)
    }
    const sent = await send(GIF, 'dot.gif')
    expect([sent.status, sent.body.attachments[0].file_type]).toEqual([200, 'image'])
    expect((await send(Buffer.from('MZ program'), 'run.exe')).status).toBe(422)
    expect((await t.as(null).post('/api/v1/widget/direct_uploads?website_token=x', {})).status).toBe(404)
    expect(account.id).toBe(sent.body.attachments[0].account_id)
  })

  test('nothing of a file is left in the temporary folder', async () => {
    const thread = await aThread()
    const marker = randomUUID()
    const { body } = await thread.announce(blobOf(Buffer.from(marker)))
    for (const text of [`${marker} and more`, marker.replace(/^./, 'x'), marker]) await put(body, Buffer.from(text))
    expect(await temporaryFilesWith(marker.slice(1))).toBe(0)
  })
})

describe('announcing a file', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await buildOwnTestApp({ installationSettings: { DIRECT_UPLOADS_ENABLED: 'true' } })
  })
  afterAll(() => t.close())

  test.each([
    ['nothing', {}, 422],
    ['no checksum', { blob: { filename: 'a', byte_size: 1 } }, 422],
    ['a broken checksum', { blob: { ...blobOf(GIF), checksum: 'x' } }, 422],
    ['a negative size', { blob: { ...blobOf(GIF), byte_size: -1 } }, 422],
    ['more than 40 MB', { blob: { ...blobOf(GIF), byte_size: 40 * 1024 * 1024 + 1 } }, 413],
  ])('with %s is refused', async (_what, body, status) => {
    const account = await t.make.account()
    const inbox = await t.make.inbox(account)
    const agent = await t.make.agent(account, [inbox.id])
    const conversation = await t.make.conversation(account, { inbox })
    const path = `${account.path}/conversations/${conversation.displayId}/direct_uploads`
    expect((await t.as(agent).post(path, body)).status).toBe(status)
    const stranger = await t.make.agent(account)
    expect((await t.as(stranger).post(path, { blob: blobOf(GIF) })).status).toBe(401)
  })

  test('is off unless the installation says otherwise', async () => {
    const off = await buildOwnTestApp()
    const account = await off.make.account()
    const inbox = await off.make.inbox(account)
    const agent = await off.make.agent(account, [inbox.id])
    const conversation = await off.make.conversation(account, { inbox })
    const path = `${account.path}/conversations/${conversation.displayId}/direct_uploads`
    const answer = await off.as(agent).post(path, { blob: blobOf(GIF) })
    expect([answer.status, answer.body]).toEqual([403, { error: 'Feature not enabled' }])
    await off.close()
  })

  test('an address for bytes that was not given out, or too long ago, is none', async () => {
    expect((await t.as(null).send({ method: 'PUT', url: '/api/v1/direct_uploads/x.y', payload: GIF })).status).toBe(404)
  })
})
