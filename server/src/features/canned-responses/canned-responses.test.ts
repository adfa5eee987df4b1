import { buildOwnTestApp, type TestApp } from '../../testing/test-app.ts'
import { removeUnusedFiles } from '../uploads/unused-files.service.ts'
import { collectUploads } from '../uploads/uploads.service.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildOwnTestApp()
})
afterAll(() => t.close())

test('a search ranks short codes that begin with it, then those that contain it, then contents', async () => {
  const account = await t.make.account()
  const maya = await t.make.agent(account)
  const url = `${account.path}/canned_responses`
  for (const [short_code, content] of [
    ['thanks', 'We are HEllo-ing you'],
    ['say-hello', 'Hi'],
    ['hello', 'Good day'],
    ['bye', '100% sure'],
  ]) {
    expect((await t.as(maya).post(url, { short_code, content })).status).toBe(200)
  }
  const codes = async (search: string) =>
    (await t.as(maya).get(`${url}?search=${encodeURIComponent(search)}`)).body.map(
      (one: { short_code: string }) => one.short_code,
    )
  expect(await codes('hello')).toEqual(['hello', 'say-hello', 'thanks'])
  expect(await codes('0%')).toEqual(['bye'])
  expect(await codes('')).toEqual(['bye', 'hello', 'say-hello', 'thanks'])
})

test('short codes are unique and both texts are required', async () => {
  const account = await t.make.account()
  const maya = await t.make.agent(account)
  const url = `${account.path}/canned_responses`
  const made = await t.as(maya).post(url, { short_code: 'hi', content: 'Hello' })
  const again = await t.as(maya).post(url, { canned_response: { short_code: 'hi', content: 'Other' } })
  expect([again.status, again.body.attributes]).toEqual([422, ['short_code']])
  expect((await t.as(maya).post(url, { content: '' })).body.attributes).toEqual(['short_code', 'content'])
  const changed = await t.as(maya).patch(`${url}/${made.body.id}`, { content: 'Hello!' })
  expect(changed.body).toMatchObject({ short_code: 'hi', content: 'Hello!', account_id: account.id })
  const reader = await t.make.member(account, { permissions: ['report_manage'] })
  expect((await t.as(reader).get(`${url}/${made.body.id}`)).status).toBe(200)
  expect((await t.as(reader).delete(`${url}/${made.body.id}`)).status).toBe(401)
})

describe('files of canned responses', () => {
  async function aDesk() {
    const account = await t.make.account()
    const inbox = await t.make.inbox(account, { kind: 'api' })
    const maya = await t.make.agent(account, [inbox.id])
    const conversation = await t.make.conversation(account, { inbox })
    const upload = async (content: string, filename: string): Promise<string> => {
      const payload = new FormData()
      payload.append('attachment', new Blob([content]), filename)
      return (await t.as(maya).send({ method: 'POST', url: `${account.path}/upload`, payload })).body.blob_id
    }
    const messages = `${account.path}/conversations/${conversation.displayId}/messages`
    return { account, maya, upload, messages, url: `${account.path}/canned_responses` }
  }
  type Desk = Awaited<ReturnType<typeof aDesk>>
  type Named = { filename: string; blob_id: string; file_url: string; file_type: string }
  const names = (response: { files: Named[] }) => response.files.map((file) => file.filename)
  const read = async (address: string) => (await t.as(null).get(address.replace('http://parley.test', ''))).text
  const age = (desk: Desk) =>
    t.db.query(`update uploads set created_at = now() - interval '49 hours' where account_id = $1`, [desk.account.id])

  test('a response keeps them for good, shows them in lists, and a message can carry them', async () => {
    const desk = await aDesk()
    const body = { short_code: 'terms', content: 'Our terms', files: [await desk.upload('the terms', 'terms.v2.txt')] }
    const made = await t.as(desk.maya).post(desk.url, body)
    expect(made.body.files).toMatchObject([{ filename: 'terms.v2.txt', file_type: 'text/plain' }])
    await age(desk)
    await collectUploads(t.deps)
    const [listed] = (await t.as(desk.maya).get(`${desk.url}?search=term`)).body
    expect(await read(listed.files[0].file_url)).toBe('the terms')
    const sent = await t.as(desk.maya).post(desk.messages, { attachments: [listed.files[0].blob_id] })
    await t.as(desk.maya).delete(`${desk.url}/${made.body.id}`)
    await removeUnusedFiles(t.deps)
    expect(await read(sent.body.attachments[0].data_url)).toBe('the terms')
  })

  test('they are replaced as a set, and whatever is left out is removed from the store', async () => {
    const desk = await aDesk()
    const [one, two] = [await desk.upload('1', 'one.txt'), await desk.upload('2', 'two.txt')]
    const made = await t.as(desk.maya).post(desk.url, { short_code: 'a', content: 'A', files: [one] })
    await age(desk)
    await collectUploads(t.deps)
    const own = `${desk.url}/${made.body.id}`
    const three = await desk.upload('3', 'three.txt')
    const both = await t.as(desk.maya).patch(own, { files: [three, made.body.files[0].blob_id] })
    expect(names(both.body).sort()).toEqual(['one.txt', 'three.txt'])
    expect(names((await t.as(desk.maya).patch(own, { content: 'B' })).body)).toHaveLength(2)
    const none = await t.as(desk.maya).patch(own, { files: [] })
    expect(none.body.files).toEqual([])
    await removeUnusedFiles(t.deps)
    expect(await read(made.body.files[0].file_url)).not.toBe('1')
    expect((await t.as(desk.maya).patch(own, { files: [two] })).status).toBe(422)
  })

  test('a file of another account, or none at all, is refused and nothing is stored', async () => {
    const desk = await aDesk()
    const other = await aDesk()
    for (const file of [await other.upload('secret', 'secret.txt'), 'x', '1']) {
      const { status, body } = await t.as(desk.maya).post(desk.url, { short_code: 'a', content: 'A', files: [file] })
      expect([status, body.attributes]).toEqual([422, ['files']])
    }
    expect((await t.as(desk.maya).get(desk.url)).body).toEqual([])
  })
})
