import sharp from 'sharp'
import { buildOwnTestApp, type TestApp } from '../../testing/test-app.ts'
import { removeUnusedFiles } from './unused-files.service.ts'
import { collectUploads, uploadNamed } from './uploads.service.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildOwnTestApp()
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
  expect(served.headers['content-disposition']).toBe(
    `attachment; filename="pass wd.txt"; filename*=UTF-8''pass%20wd.txt`,
  )
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
  [{ external_url: 5 }, 'Invalid URL provided'],
  [{ external_url: { a: 1 } }, 'Invalid URL provided'],
  [{ external_url: null }, 'No file or URL provided'],
  [{ attachment: 'no file' }, 'No file or URL provided'],
  [{ external_url: 'file:///etc/passwd' }, 'Invalid URL provided'],
  [{ external_url: 'http://127.0.0.1/' }, 'Failed to fetch file from URL: http://127.0.0.1/'],
  [{ external_url: 'http://169.254.169.254/latest' }, 'Failed to fetch file from URL: http://169.254.169.254/latest'],
])('%j is refused in words', async (sent, words) => {
  const account = await t.make.account()
  const maya = await t.make.agent(account)
  const answer = await t.as(maya).post(`${account.path}/upload`, sent)
  expect([answer.status, answer.body]).toEqual([422, { error: words }])
})

describe('an image that the editor has put into a text', () => {
  const read = async (address: string) => (await t.as(null).get(address.replace('http://parley.test', ''))).status
  async function aged(account: { id: number }) {
    await t.db.query(`update uploads set created_at = now() - interval '49 hours' where account_id = $1`, [account.id])
    await collectUploads(t.deps)
  }

  test('stays as long as a message shows it', async () => {
    const { account, maya, body } = await uploaded()
    const inbox = await t.make.inbox(account, { memberIds: [maya.id] })
    const conversation = await t.make.conversation(account, { inbox })
    const path = `${account.path}/conversations/${conversation.displayId}/messages`
    const sent = await t.as(maya).post(path, { content: `See ![this](${body.file_url}?cw_image_height=24px).` })
    await aged(account)
    expect(await read(body.file_url)).toBe(200)
    await t.as(maya).delete(`${path}/${sent.body.id}`)
    await t.deps.jobs.drain()
    expect(await read(body.file_url)).toBe(404)
  })

  test('stays as long as an article shows it', async () => {
    const { account, body } = await uploaded()
    const ines = await t.make.administrator(account)
    await t.db.query(`insert into portals (account_id, name, slug) values ($1, 'Help', 'images')`, [account.id])
    const path = `${account.path}/portals/images/articles`
    const made = await t.as(ines).post(path, { title: 'How', author_id: ines.id, content: `![](${body.file_url})` })
    const own = `${path}/${made.body.payload.id}`
    await t.as(ines).patch(own, { content: `More ![](${body.file_url})` })
    await aged(account)
    expect(await read(body.file_url)).toBe(200)
    await t.as(ines).patch(own, { content: 'None' })
    await removeUnusedFiles(t.deps)
    expect(await read(body.file_url)).toBe(404)
  })

  test('is nothing that another account could hold by knowing its address', async () => {
    const { account, body } = await uploaded()
    const other = await t.make.account()
    const inbox = await t.make.inbox(other)
    const maya = await t.make.agent(other, [inbox.id])
    const conversation = await t.make.conversation(other, { inbox })
    const path = `${other.path}/conversations/${conversation.displayId}/messages`
    expect((await t.as(maya).post(path, { content: `![](${body.file_url})` })).status).toBe(200)
    await aged(account)
    expect(await read(body.file_url)).toBe(404)
  })
})

describe('pictures of people', () => {
  async function aContact() {
    const account = await t.make.account()
    const maya = await t.make.agent(account)
    const contact = await t.make.contact(account)
    const path = `${account.path}/contacts/${contact.id}`
    const show = async (colour: string): Promise<string> => {
      const png = await sharp({ create: { width: 600, height: 600, channels: 3, background: colour } })
        .png()
        .toBuffer()
      const payload = new FormData()
      payload.append('avatar', new Blob([Uint8Array.from(png)], { type: 'image/png' }), 'me.png')
      const { body } = await t.as(maya).send({ method: 'PATCH', url: path, payload })
      return body.payload.thumbnail
    }
    return { account, maya, contact, path, show }
  }
  const read = async (address: string) => t.app.inject({ url: address.replace('http://parley.test', '') })

  test('are sent small, and go when another takes their place or the person is deleted', async () => {
    const { path, show } = await aContact()
    const red = await show('red')
    expect((await sharp((await read(red)).rawPayload).metadata()).width).toBe(250)
    const blue = await show('blue')
    await removeUnusedFiles(t.deps)
    expect([(await read(red)).statusCode, (await read(blue)).statusCode]).toEqual([404, 200])
    await t.db.query('delete from contacts where id = $1', [path.split('/').at(-1) ?? ''])
    await removeUnusedFiles(t.deps)
    expect((await read(blue)).statusCode).toBe(404)
  })

  test('stay with whoever takes them over', async () => {
    const one = await aContact()
    const other = await t.make.contact(one.account)
    const red = await one.show('red')
    await t.db.query('update contacts set avatar_key = (select avatar_key from contacts where id = $1) where id = $2', [
      one.contact.id,
      other.id,
    ])
    await t.db.query('delete from contacts where id = $1', [one.contact.id])
    await removeUnusedFiles(t.deps)
    expect((await read(red)).statusCode).toBe(200)
  })
})
