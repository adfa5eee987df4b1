import { Readable } from 'node:stream'
import { fileUrl } from '../../storage/file-url.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

async function addressOf(bytes: string | Buffer, filename: string, now = new Date()): Promise<string> {
  const key = `files/${Math.random().toString(36).slice(2)}`
  await t.deps.blobs.put(key, Readable.from([Buffer.from(bytes)]), { contentType: 'text/html' })
  return fileUrl(t.deps.env, now, key, filename).replace('http://parley.test', '')
}

const GIF = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')

test('an image is shown, whatever is dangerous or unknown is saved, and neither can run', async () => {
  const image = await t.as(null).get(await addressOf(GIF, 'dot.gif'))
  expect([image.status, image.headers['content-type']]).toEqual([200, 'image/gif'])
  expect(image.headers['content-disposition']).toBe("inline; filename*=UTF-8''dot.gif")
  for (const [bytes, name] of [
    ['<script>alert(1)</script>', 'page.html'],
    ['<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'image.png'],
    ['', 'nothing.txt'],
  ] as const) {
    const answer = await t.as(null).get(await addressOf(bytes, name))
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/octet-stream'])
    expect(answer.headers['content-disposition']).toBe(`attachment; filename*=UTF-8''${name}`)
    expect(answer.headers['content-security-policy']).toContain('sandbox')
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect(answer.text).toBe(bytes)
  }
})

test('an address stops working after two days and cannot be made up', async () => {
  const old = await addressOf(GIF, 'dot.gif', new Date(Date.now() - 3 * 86_400_000))
  expect((await t.as(null).get(old)).status).toBe(404)
  const [payload] = (await addressOf(GIF, 'dot.gif')).split('.')
  for (const forged of [`${payload}.AAAA`, `${payload}`, '/files/x.y', '/files/%2e%2e']) {
    expect((await t.as(null).get(forged)).status).toBe(404)
  }
})

test('an address ends in the name of the file, which can be left out or be another', async () => {
  const address = await addressOf(GIF, 'Façade 1/2?.gif')
  expect(decodeURIComponent(address.split('/').at(-1) ?? '')).toBe('Façade 1/2?.gif')
  const token = address.slice(0, address.lastIndexOf('/'))
  for (const form of [address, token, `${token}/another.gif`]) {
    const { status, headers } = await t.as(null).get(form)
    expect([status, headers['content-disposition']]).toEqual([
      200,
      `inline; filename*=UTF-8''${encodeURIComponent('Façade 1/2?.gif')}`,
    ])
  }
  expect((await addressOf(GIF, '..')).endsWith('..')).toBe(false)
})

test('an address stays the same all day, so that browsers can keep what it answers', () => {
  const at = (hour: number) => fileUrl(t.deps.env, new Date(Date.UTC(2026, 10, 20, hour)), 'a/b')
  expect([at(1) === at(23), fileUrl(t.deps.env, new Date(), null)]).toEqual([true, ''])
})
