import { buildOwnTestApp, type TestApp } from '../../testing/test-app.ts'
import { removeUnusedFiles } from './unused-files.service.ts'

describe('files of what is deleted', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await buildOwnTestApp()
  })
  afterAll(() => t.close())

  async function sent() {
    const account = await t.make.account()
    const inbox = await t.make.inbox(account, { kind: 'api' })
    const ines = await t.make.administrator(account)
    const conversation = await t.make.conversation(account, { inbox })
    const own = `${account.path}/conversations/${conversation.displayId}`
    const payload = new FormData()
    payload.append('attachments[]', new Blob(['a file']), 'file.txt')
    const { body } = await t.as(ines).send({ method: 'POST', url: `${own}/messages`, payload })
    const url = String(body.attachments[0].data_url).replace('http://parley.test', '')
    const status = async () => (await t.as(null).get(url)).status
    expect(await status()).toBe(200)
    return { account, inbox, ines, conversation, own, status }
  }

  test('go at once with a conversation', async () => {
    const { ines, own, status } = await sent()
    expect((await t.as(ines).delete(own)).status).toBe(200)
    await t.deps.jobs.drain()
    expect(await status()).toBe(404)
  })

  test.each([
    ['an inbox', 'delete from inboxes where id = $1', 'inbox'],
    ['an account', 'delete from accounts where id = $1', 'account'],
  ] as const)('go with %s by the clock', async (_what, statement, record) => {
    const desk = await sent()
    await t.db.query(statement, [desk[record].id])
    await removeUnusedFiles(t.deps)
    expect(await desk.status()).toBe(404)
  })

  test('stay noted while the store refuses, and go the next time', async () => {
    const { ines, own, status } = await sent()
    const { remove } = t.deps.blobs
    t.deps.blobs.remove = async () => {
      throw new Error('the store is away')
    }
    await t.as(ines).delete(own)
    await t.deps.jobs.drain()
    t.deps.blobs.remove = remove
    expect(await status()).toBe(200)
    expect(await removeUnusedFiles(t.deps)).toBe(1)
    expect([await status(), await removeUnusedFiles(t.deps)]).toEqual([404, 0])
  })
})
