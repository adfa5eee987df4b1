import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import { collectUploads, uploadNamed } from './uploads.service.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

function form(content: string): FormData {
  const body = new FormData()
  body.append('attachment', new Blob([content], { type: 'text/plain' }), '../../etc/pass wd.txt')
  return body
}

async function uploaded() {
  const account = await t.make.account()
  const maya = await t.make.agent(account)
  const { status, body } = await t
    .as(maya)
    .send({ method: 'POST', url: `${account.path}/upload`, payload: form('hello') })
  return { account, maya, status, body }
}

test('a file is kept under a name of ours, served at a lasting address and named by an opaque id', async () => {
  const { account, status, body } = await uploaded()
  expect(status).toBe(200)
  expect(body.fileUrl).toBe(body.file_url)
  const served = await t.as(null).get(body.file_url.replace('http://parley.test', ''))
  expect([served.status, served.text]).toEqual([200, 'hello'])
  expect(served.headers['content-disposition']).toBe("attachment; filename*=UTF-8''pass%20wd.txt")
  expect(await uploadNamed(t.deps, account.id, body.blob_id)).toMatchObject({ filename: 'pass wd.txt', file_size: 5 })
  const other = await t.make.account()
  expect(await uploadNamed(t.deps, other.id, body.blob_id)).toBeNull()
  expect(await uploadNamed(t.deps, account.id, `${body.blob_id}x`)).toBeNull()
})

test('what nothing has taken is collected after 48 hours', async () => {
  const { account, body } = await uploaded()
  await t.db.query(`update uploads set created_at = now() - interval '49 hours' where account_id = $1`, [account.id])
  expect(await collectUploads(t.deps)).toBe(1)
  expect((await t.as(null).get(body.file_url.replace('http://parley.test', ''))).status).toBe(404)
  expect(await uploadNamed(t.deps, account.id, body.blob_id)).toBeNull()
})

test.each([
  [{}, 'No file or URL provided'],
  [{ external_url: 'not an address' }, 'Invalid URL provided'],
  [{ external_url: 'file:///etc/passwd' }, 'Invalid URL provided'],
  [{ external_url: 'http://127.0.0.1/' }, 'Failed to fetch file from URL: http://127.0.0.1/'],
  [{ external_url: 'http://169.254.169.254/latest' }, 'Failed to fetch file from URL: http://169.254.169.254/latest'],
])('%j is refused in words', async (sent, words) => {
  const account = await t.make.account()
  const maya = await t.make.agent(account)
  const answer = await t.as(maya).post(`${account.path}/upload`, sent)
  expect([answer.status, answer.body]).toEqual([422, { error: words }])
})
