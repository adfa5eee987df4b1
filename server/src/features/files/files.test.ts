import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import type { BlobStore } from '../../storage/blob-store.ts'
import { fileUrl } from '../../storage/file-url.ts'
import { STORES, type TestStore } from '../../testing/peers/object-store.ts'
import { buildOwnTestApp, buildTestApp, type TestApp } from '../../testing/test-app.ts'

const GIF = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')
/** A video by its signature, and long enough that its end is far from it. */
const MP4 = Buffer.concat([
  Buffer.from('000000186674797069736f6d0000000069736f6d6d703432', 'hex'),
  Buffer.from('0123456789'.repeat(20_000)),
])

describe.each(STORES)('files kept in %s', (_where, open) => {
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

  async function addressOf(bytes: string | Buffer, filename: string, now = new Date()): Promise<string> {
    const key = `files/${randomUUID()}`
    await t.deps.blobs.put(key, Readable.from([Buffer.from(bytes)]), { contentType: 'text/html' })
    return fileUrl(t.deps.env, now, key, filename).replace('http://parley.test', '')
  }

  test('an image is shown, whatever is dangerous or unknown is saved, and neither can run', async () => {
    const image = await t.as(null).get(await addressOf(GIF, 'dot.gif'))
    expect([image.status, image.headers['content-type']]).toEqual([200, 'image/gif'])
    expect(image.headers['content-disposition']).toBe(`inline; filename="dot.gif"; filename*=UTF-8''dot.gif`)
    for (const [bytes, name] of [
      ['<script>alert(1)</script>', 'page.html'],
      ['<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'image.png'],
      ['<?xml version="1.0"?><x xmlns="http://www.w3.org/1999/xhtml"/>', 'image.webp'],
      ['fetch("/api/v1/profile")', 'code.js'],
      ['', 'nothing.txt'],
    ] as const) {
      const answer = await t.as(null).get(await addressOf(bytes, name))
      expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/octet-stream'])
      expect(answer.headers['content-disposition']).toMatch(/^attachment; /)
      expect(answer.headers['content-security-policy']).toContain('sandbox')
      expect(answer.headers['x-content-type-options']).toBe('nosniff')
      expect(answer.text).toBe(bytes)
    }
  })

  test('a PDF is shown by the viewer of the browser', async () => {
    const { headers } = await t.as(null).get(await addressOf('%PDF-1.7\n1 0 obj', 'offer.pdf'))
    expect([headers['content-type'], headers['x-content-type-options']]).toEqual(['application/pdf', 'nosniff'])
    expect(headers['content-disposition']).toMatch(/^inline/)
    expect(headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'")
  })

  test('a player reads any part of a file and is told its type and size', async () => {
    const address = await addressOf(MP4, 'tour.mp4')
    const part = async (range: string, more = {}) => {
      const { status, text, headers } = await t.as(null).get(address, { range, ...more })
      return [status, headers['content-type'], headers['content-range'], text.slice(-10), text.length]
    }
    const size = MP4.length
    expect(await part('bytes=24-43')).toEqual([206, 'video/mp4', `bytes 24-43/${size}`, '0123456789', 20])
    expect(await part('bytes=-5')).toEqual([206, 'video/mp4', `bytes ${size - 5}-${size - 1}/${size}`, '56789', 5])
    expect((await part('bytes=0-')).slice(0, 3)).toEqual([206, 'video/mp4', `bytes 0-${size - 1}/${size}`])
    expect((await part('bytes=0-3')).slice(0, 3)).toEqual([206, 'video/mp4', `bytes 0-3/${size}`])
    const beyond = await t.as(null).get(address, { range: `bytes=${size}-` })
    expect([beyond.status, beyond.headers['content-range']]).toEqual([416, `bytes */${size}`])
    const { headers } = await t.as(null).get(address)
    expect([headers['accept-ranges'], headers['content-length']]).toEqual(['bytes', String(size)])
    const known = { 'if-range': String(headers.etag), 'accept-encoding': 'gzip' }
    expect((await part('bytes=24-43', known))[0]).toBe(206)
    expect((await part('bytes=24-43', { 'if-range': '"another"' }))[0]).toBe(200)
  })

  test('whoever holds a file already is not sent it again, and HEAD sends nothing', async () => {
    const address = await addressOf(MP4, 'tour.mp4')
    const first = await t.as(null).get(address)
    const again = await t.as(null).get(address, { 'if-none-match': String(first.headers.etag) })
    expect([again.status, again.text, again.headers.etag]).toEqual([304, '', first.headers.etag])
    const head = await t.as(null).send({ method: 'HEAD', url: address })
    expect([head.status, head.text, head.headers['content-length']]).toEqual([200, '', String(MP4.length)])
    expect((await t.as(null).get(await addressOf(MP4, 'tour.mp4'))).headers.etag).not.toBe(first.headers.etag)
  })

  test('an address stops working after two days and cannot be made up', async () => {
    const old = await addressOf(GIF, 'dot.gif', new Date(Date.now() - 3 * 86_400_000))
    expect((await t.as(null).get(old)).status).toBe(404)
    const [payload] = (await addressOf(GIF, 'dot.gif')).split('.')
    for (const forged of [`${payload}.AAAA`, `${payload}`, '/files/x.y', '/files/%2e%2e%2fx']) {
      expect((await t.as(null).get(forged)).status).toBe(404)
    }
  })

  test('an address ends in the name of the file, which can be left out or be another', async () => {
    const address = await addressOf(GIF, 'Façade 1?.gif')
    expect(decodeURIComponent(address.split('/').at(-1) ?? '')).toBe('Façade 1?.gif')
    const token = address.slice(0, address.lastIndexOf('/'))
    for (const form of [address, token, `${token}/another.gif`]) {
      const { status, headers } = await t.as(null).get(form)
      const name = `inline; filename="Fa_ade 1?.gif"; filename*=UTF-8''${encodeURIComponent('Façade 1?.gif')}`
      expect([status, headers['content-disposition']]).toEqual([200, name])
    }
    expect((await addressOf(GIF, '..')).endsWith('..')).toBe(false)
    expect((await t.as(null).get(await addressOf(GIF, `${'字'.repeat(83)}.gif`))).status).toBe(200)
  })

  test('an address stays the same all day, so that browsers can keep what it answers', () => {
    const at = (hour: number) => fileUrl(t.deps.env, new Date(Date.UTC(2026, 10, 20, hour)), 'a/b')
    expect([at(1) === at(23), fileUrl(t.deps.env, new Date(), null)]).toEqual([true, ''])
  })
})

test('a file is sent while it is read, and what it is read from is closed when the asker goes away', async () => {
  const t = await buildOwnTestApp()
  const chunk = Buffer.alloc(64 * 1024, 'x')
  const size = 200 * 1024 * 1024
  let read = 0
  const body = new Readable({
    read() {
      read += chunk.length
      this.push(read > size ? null : chunk)
    },
  })
  const endless: Pick<BlobStore, 'size' | 'get'> = { size: async () => size, get: async () => ({ body, size }) }
  Object.assign(t.deps.blobs, endless)
  const address = new URL(await t.app.listen({ port: 0, host: '127.0.0.1' }))
  const url = new URL(fileUrl(t.deps.env, new Date(), 'files/long'))
  const socket = connect(Number(address.port), address.hostname)
  socket.write(`GET ${url.pathname} HTTP/1.1\r\nhost: parley.test\r\n\r\n`)
  await once(socket, 'data')
  const closed = once(body, 'close')
  socket.destroy()
  await closed
  expect(read).toBeLessThan(size / 10)
  await t.close()
})
