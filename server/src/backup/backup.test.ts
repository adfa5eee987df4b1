import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type Factories, TEST_PASSWORD } from '../testing/factories.ts'
import { callerAt, signInAt } from '../testing/network-caller.ts'
import { type Cluster, openCluster } from '../testing/processes/cluster.ts'

const CLI = fileURLToPath(new URL('./cli.ts', import.meta.url))

async function aDesk(make: Factories) {
  const account = await make.account()
  const inbox = await make.inbox(account)
  const agent = await make.agent(account, [inbox.id])
  const conversation = await make.conversation(account, { inbox })
  return { agent, messages: `${account.path}/conversations/${conversation.displayId}/messages` }
}

describe('a back-up of an embedded installation', () => {
  let cluster: Cluster
  let desk: Awaited<ReturnType<typeof aDesk>>
  let folder: string
  let file: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parley-backup-'))
    file = join(folder, 'saved.tgz')
    cluster = await openCluster({ embedded: true })
    desk = await cluster.withDatabase(async (make, { env }) => {
      // As if the folder had made its secret itself: the saved session must still be good after it came back.
      await writeFile(join(env.dataDir, 'secret'), env.secret, { mode: 0o600 })
      return aDesk(make)
    })
  })
  afterAll(async () => {
    await cluster.close()
    await rm(folder, { recursive: true, force: true })
  })

  /** What the command prints, and its exit code. */
  async function run(command: string, path = file, dataDir = cluster.dataDir): Promise<{ code: number; said: string }> {
    const env = { PATH: process.env.PATH, PARLEY_DATA_DIR: dataDir }
    return promisify(execFile)(process.execPath, [CLI, command, path], { env }).then(
      ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
      ({ code, stdout, stderr }) => ({ code, said: stdout + stderr }),
    )
  }

  /** Without PARLEY_SECRET: the secret is the one in the folder. */
  const start = () => cluster.start({ PARLEY_SECRET: '' })

  it('brings back sign-in, message and file after the folder is lost', async () => {
    const server = await start()
    const session = await signInAt(server.address, desk.agent.email, TEST_PASSWORD)
    const form = new FormData()
    form.set('content', 'With a file')
    form.set('attachments[]', new Blob(['what the customer sent']), 'notes.txt')
    const sent = await fetch(`${server.address}${desk.messages}`, { method: 'POST', headers: session, body: form })
    expect(sent.status).toBe(200)
    expect(await run('backup')).toMatchObject({ code: 1, said: expect.stringContaining('in use by another running') })
    expect(await cluster.stop(server)).toBe(0)
    expect(await run('backup')).toMatchObject({ code: 0, said: expect.stringContaining('It holds secrets') })
    expect((await stat(file)).mode & 0o777).toBe(0o600)

    await rm(cluster.dataDir, { recursive: true })
    expect(await run('restore')).toMatchObject({ code: 0, said: expect.stringContaining('Restored') })
    const again = await start()
    const caller = callerAt(again.address, session)
    expect((await caller.get('/auth/validate_token')).status).toBe(200)
    await signInAt(again.address, desk.agent.email, TEST_PASSWORD)
    const { payload } = (await caller.get(desk.messages)).body
    expect(payload.map((message: { content: string }) => message.content)).toEqual(['With a file'])
    const address = new URL(payload[0].attachments[0].data_url)
    const bytes = await fetch(`${again.address}${address.pathname}${address.search}`)
    expect(await bytes.text()).toBe('what the customer sent')
    expect(await cluster.stop(again)).toBe(0)
  })

  it('is not put over anything, and not put in place when it is damaged', async () => {
    expect(await run('restore')).toMatchObject({ code: 1, said: expect.stringContaining('is not empty') })
    const elsewhere = join(folder, 'elsewhere')
    const half = join(folder, 'half.tgz')
    await writeFile(half, await readFile(file))
    await truncate(half, Math.floor((await stat(half)).size / 2))
    expect(await run('restore', half, elsewhere)).toMatchObject({ code: 1, said: expect.stringContaining('damaged') })
    expect(await readdir(elsewhere)).toEqual([])
    expect(await run('restore', join(folder, 'none.tgz'), elsewhere)).toMatchObject({ code: 1 })
  })

  it('overwrites no file, and says when there is nothing to save', async () => {
    expect(await run('backup')).toMatchObject({ code: 1, said: expect.stringContaining('exists already') })
    const empty = await run('backup', join(folder, 'empty.tgz'), join(folder, 'empty'))
    expect(empty).toMatchObject({ code: 1, said: expect.stringContaining('There is no installation in') })
    expect(existsSync(join(folder, 'empty.tgz'))).toBe(false)
  })
})
