import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { STORES, type TestStore } from '../../testing/peers/object-store.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import { removeUnusedFiles } from '../uploads/unused-files.service.ts'

/** Two halves, red above blue, so that it shows when it is turned. */
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } }).composite([
    { input: { create: { width, height: height / 2, channels: 3, background: 'blue' } }, gravity: 'south' },
  ])

function chunk(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  return Buffer.concat([length, Buffer.from(name, 'latin1'), data, Buffer.alloc(4)])
}

/** A PNG that says it is this large, in a few bytes. */
function bomb(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  const body = deflateSync(Buffer.alloc(1_000_000))
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', body), chunk('IEND', Buffer.alloc(0))])
}

describe.each(STORES)('pictures kept in %s', (_where, open) => {
  let store: TestStore
  let t: TestApp
  beforeAll(async () => {
    store = await open()
    t = await buildTestApp(store.env)
  })
  afterAll(async () => {
    await t.close()
    await store.close()
  })

  async function sent(bytes: Buffer, filename: string) {
    const account = await t.make.account()
    const inbox = await t.make.inbox(account, { kind: 'api' })
    const agent = await t.make.agent(account, [inbox.id])
    const conversation = await t.make.conversation(account, { inbox })
    const url = `${account.path}/conversations/${conversation.displayId}/messages`
    const form = new FormData()
    form.append('attachments[]', new Blob([Uint8Array.from(bytes)], { type: 'image/png' }), filename)
    const { status, body } = await t.as(agent).send({ method: 'POST', url, payload: form })
    expect(status).toBe(200)
    const remove = () => t.as(agent).delete(`${url}/${body.id}`)
    return { ...body.attachments[0], remove }
  }

  async function read(url: string): Promise<{ status: number; type: unknown; bytes: Buffer; etag: unknown }> {
    const answer = await t.app.inject({ url: url.replace('http://parley.test', '') })
    const { 'content-type': type, etag } = answer.headers
    return { status: answer.statusCode, type, bytes: answer.rawPayload, etag }
  }

  test.each(['jpeg', 'png', 'webp', 'gif'] as const)(
    'a %s has its size and a rendition 250 px wide',
    async (format) => {
      const picture = await sent(await photo(800, 400).toFormat(format).toBuffer(), `a.${format}`)
      expect([picture.width, picture.height]).toEqual([800, 400])
      const { status, type, bytes } = await read(picture.thumb_url)
      const { width, height } = await sharp(bytes).metadata()
      expect([status, type, width, height]).toEqual([200, 'image/webp', 250, 125])
      expect((await read(picture.thumb_url)).bytes.equals(bytes)).toBe(true)
    },
  )

  test('many who ask for a new rendition at the same time get the same', async () => {
    const picture = await sent(await photo(900, 600).png().toBuffer(), 'a.png')
    const all = await Promise.all(Array.from({ length: 6 }, () => read(picture.thumb_url)))
    expect(new Set(all.map(({ status, etag }) => `${status} ${etag}`)).size).toBe(1)
  })

  test('a picture taken sideways is turned up, and where it was taken is not passed on', async () => {
    const exif = { IFD0: { Artist: 'Maya' } }
    const bytes = await photo(800, 400).jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer()
    const picture = await sent(bytes, 'phone.jpg')
    expect([picture.width, picture.height]).toEqual([400, 800])
    const thumbnail = sharp((await read(picture.thumb_url)).bytes)
    const { width, height, exif: kept } = await thumbnail.metadata()
    expect([width, height, kept]).toEqual([250, 500, undefined])
  })

  test('a small picture is not blown up', async () => {
    const picture = await sent(await photo(40, 20).png().toBuffer(), 'icon.png')
    const { width } = await sharp((await read(picture.thumb_url)).bytes).metadata()
    expect(width).toBe(40)
  })

  test('what is broken, or holds more pixels than anybody needs, has no rendition and is kept as it came', async () => {
    for (const bytes of [Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(300, 1)]), bomb(9_000)]) {
      const picture = await sent(bytes, 'a.png')
      expect([picture.file_type, picture.thumb_url, picture.width, picture.height]).toEqual(['image', '', null, null])
      expect((await read(picture.data_url)).bytes.equals(bytes)).toBe(true)
    }
  })

  test('what would take the memory of every browser that shows it is refused, as attachment and as avatar', async () => {
    const account = await t.make.account()
    const inbox = await t.make.inbox(account, { kind: 'api' })
    const agent = await t.make.agent(account, [inbox.id])
    const { displayId } = await t.make.conversation(account, { inbox })
    const send = (method: 'POST' | 'PUT', url: string, field: string, side: number) => {
      const payload = new FormData()
      payload.append(field, new Blob([Uint8Array.from(bomb(side))], { type: 'image/png' }), 'a.png')
      return t.as(agent).send({ method, url, payload })
    }
    const message = await send('POST', `${account.path}/conversations/${displayId}/messages`, 'attachments[]', 40_000)
    expect([message.status, message.body]).toEqual([
      422,
      { error: expect.stringContaining('a.png has too many pixels') },
    ])
    const upload = await send('POST', `${account.path}/upload`, 'attachment', 40_000)
    expect([upload.status, upload.body]).toEqual([422, { error: expect.stringContaining('a.png has too many pixels') }])
    const avatar = await send('PUT', '/api/v1/profile', 'profile[avatar]', 9_000)
    expect([avatar.status, avatar.body]).toEqual([
      422,
      { message: 'Avatar has too many pixels (maximum is 64 million)', attributes: ['avatar'] },
    ])
  })

  test('a picture that breaks off is drawn as far as it goes, and one of impossible shape is sent as it is', async () => {
    const whole = await photo(800, 400).jpeg().toBuffer()
    const half = await sent(whole.subarray(0, whole.length / 2), 'half.jpg')
    expect((await read(half.thumb_url)).type).toBe('image/webp')
    const bytes = await photo(260, 20_000).png().toBuffer()
    const strip = await sent(bytes, 'strip.png')
    const { status, type, bytes: served } = await read(strip.thumb_url)
    expect([status, type, served.equals(bytes)]).toEqual([200, 'image/png', true])
    expect((await read(strip.thumb_url)).status).toBe(200)
  })

  test('the files of a deleted message go, its rendition too, and going once more changes nothing', async () => {
    const picture = await sent(await photo(800, 400).png().toBuffer(), 'a.png')
    await read(picture.thumb_url)
    await picture.remove()
    await t.deps.jobs.drain()
    expect([(await read(picture.data_url)).status, (await read(picture.thumb_url)).status]).toEqual([404, 404])
    expect(await removeUnusedFiles(t.deps)).toBe(0)
  })
})
