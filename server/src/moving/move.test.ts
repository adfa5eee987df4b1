import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { TEST_PASSWORD } from '../testing/factories.ts'
import { callerAt, signInAt } from '../testing/network-caller.ts'
import { type Cluster, openCluster } from '../testing/processes/cluster.ts'
import { createTestDatabase } from '../testing/test-db.ts'

const CLI = fileURLToPath(new URL('./cli.ts', import.meta.url))
const POSTGRES = process.env.TEST_DATABASE_URL
/** As people write, and as a table could come to stumble over. */
const WORDS = 'Ünïcode "quotes", (brackets), back\\slash, {braces}\nand a second line 🙂'

let cluster: Cluster
beforeAll(async () => {
  cluster = await openCluster({ embedded: true })
})
afterAll(() => cluster.close())

async function move(...address: string[]): Promise<{ code: number; said: string }> {
  const env = { PATH: process.env.PATH, PARLEY_DATA_DIR: cluster.dataDir }
  return promisify(execFile)(process.execPath, [CLI, ...address], { env }).then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
    ({ code, stdout, stderr }) => ({ code, said: stdout + stderr }),
  )
}

/** A server's answer to somebody who has just signed in. */
async function readAt(address: string, email: string, path: string) {
  const session = await signInAt(address, email, TEST_PASSWORD)
  return callerAt(address, session).get(path)
}

test('without an address nothing is done, and it is said how', async () => {
  expect(await move()).toMatchObject({ code: 1, said: expect.stringContaining('npm run move -- postgresql://') })
  expect(await move('mysql://somewhere')).toMatchObject({ code: 1 })
})

if (POSTGRES)
  test('everything is there afterwards, people go on, and it is not done twice', async () => {
    const target = await createTestDatabase(POSTGRES)
    const desk = await cluster.withDatabase(async (make) => {
      const account = await make.account()
      const inbox = await make.inbox(account)
      const agent = await make.agent(account, [inbox.id])
      const { displayId } = await make.conversation(account, { inbox })
      return { agent, messages: `${account.path}/conversations/${displayId}/messages` }
    })
    const before = await cluster.start()
    const session = await signInAt(before.address, desk.agent.email, TEST_PASSWORD)
    const sent = await callerAt(before.address, session).post(desk.messages, { content: WORDS })
    expect(sent.status).toBe(200)
    expect(await move(target.url)).toMatchObject({
      code: 1,
      said: expect.stringContaining('in use by another running'),
    })
    await cluster.stop(before)

    expect(await move(target.url)).toMatchObject({ code: 0, said: expect.stringContaining('moved and compared') })
    expect(await move(target.url)).toMatchObject({ code: 1, said: expect.stringContaining('an installation in that') })

    const after = await cluster.start({ DATABASE_URL: target.url })
    const { body } = await readAt(after.address, desk.agent.email, desk.messages)
    expect(body.payload.map((message: { content: string }) => message.content)).toEqual([WORDS])
    const next = await callerAt(after.address, session).post(desk.messages, { content: 'Numbered on' })
    expect(next.body.id).toBeGreaterThan(sent.body.id)
    await cluster.stop(after)
    await target.drop()
  })
