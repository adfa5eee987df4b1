import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { TestAccount, TestMember } from '../testing/factories.ts'
import { accountAsRead } from '../testing/moving/account-as-read.ts'
import { fillAccount } from '../testing/moving/rich-account.ts'
import { callerAt } from '../testing/network-caller.ts'
import { type Cluster, openCluster } from '../testing/processes/cluster.ts'
import { freePort } from '../testing/processes/server-process.ts'

const OUT = fileURLToPath(new URL('../moving-out/cli.ts', import.meta.url))
const CLI = fileURLToPath(new URL('./cli.ts', import.meta.url))

interface Desk {
  account: TestAccount
  admin: TestMember
  agent: TestMember
}

let there: Cluster
let here: Cluster
let desk: Desk
let address: string

/** A server that answers under its own public address. */
async function serve(cluster: Cluster): Promise<string> {
  const port = String(await freePort())
  const own = `http://127.0.0.1:${port}`
  await cluster.start({ PORT: port, FRONTEND_URL: own, PARLEY_RATE_LIMITS: 'off' })
  return own
}

beforeAll(async () => {
  there = await openCluster({ embedded: true })
  here = await openCluster({ embedded: true })
  const inbox = await there.withDatabase(async (make) => {
    const account = await make.account({ name: 'Halyard', features: { custom_roles: true } })
    const made = await make.inbox(account, { kind: 'api', name: 'Shop' })
    desk = { account, admin: await make.administrator(account), agent: await make.agent(account, [made.id]) }
    return made
  })
  address = await serve(there)
  await fillAccount({ address, path: desk.account.path, ...desk }, inbox.id, 8, 'halyard')
})
afterAll(async () => {
  await there.close()
  await here.close()
})

async function run(program: string, cluster: Cluster, ...args: string[]): Promise<{ code: number; said: string }> {
  const env = { PATH: process.env.PATH, PARLEY_DATA_DIR: cluster.dataDir, LOG_LEVEL: 'silent' }
  return promisify(execFile)(process.execPath, [program, ...args], { env }).then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
    ({ code, stdout, stderr }) => ({ code, said: stdout + stderr }),
  )
}

const bring = (...args: string[]) => run(CLI, here, '--from', address, '--token', desk.admin.accessToken, ...args)

/** What would have gone out, or been told to somebody. */
const consequences = () =>
  here.withDatabase(async (_make, { db }) => {
    const { rows } = await db.query<{ n: number }>(
      `select (select count(*) from notifications) + (select count(*) from channel_outbox) + (select count(*) from automation_runs)
         + (select count(*) from mentions) + (select count(*) from pgboss.job where name not like '\\_\\_%') as n`,
    )
    return Number(rows[0]?.n)
  })

test('everything of an account arrives once and equal, nobody is told, and later news comes at the next run', async () => {
  const counted = await bring('--dry-run')
  expect(counted).toMatchObject({ code: 0, said: expect.stringMatching(/conversations +8\n/) })
  expect(await bring('--resume')).toMatchObject({ code: 1, said: expect.stringContaining('leave --resume out') })
  const owner = await here.withDatabase((make) => make.user())
  expect(await bring('--owner', owner.email)).toMatchObject({
    code: 0,
    said: expect.stringContaining('is account 1 here: Halyard'),
  })
  expect(await consequences()).toBe(0)

  const mine = callerAt(address, { api_access_token: desk.agent.accessToken })
  await mine.post(`${desk.account.path}/conversations/3/messages`, { content: 'Afterwards' })
  await mine.post(`${desk.account.path}/conversations/4/toggle_status`, { status: 'resolved' })
  const again = await bring('--resume')
  expect(again).toMatchObject({ code: 0, said: expect.stringMatching(/messages +2\n/) })

  const own = await serve(here)
  const before = await accountAsRead(address, desk.account.id, desk.admin.accessToken)
  const after = await accountAsRead(own, 1, owner.accessToken)
  expect(after.agents).toEqual(expect.arrayContaining(before.agents))
  expect({ ...after, agents: [] }).toEqual({ ...before, agents: [] })
})

test('what was brought over goes out again as one file, and comes into a third place as it was', async () => {
  const file = join(here.dataDir, '..', `account-${randomUUID()}.tgz`)
  expect(await run(OUT, here, '--account', '1', '--out', file)).toMatchObject({
    code: 1,
    said: expect.stringContaining('in use by another running'),
  })
  for (const server of [...here.servers]) await here.stop(server)
  expect(await run(OUT, here, '--account', '9', '--out', file)).toMatchObject({
    code: 1,
    said: expect.stringContaining('no account 9'),
  })
  expect(await run(OUT, here, '--account', '1', '--out', file)).toMatchObject({
    code: 0,
    said: expect.stringContaining('8 conversations'),
  })
  const third = await openCluster({ embedded: true })
  try {
    const owner = await third.withDatabase((make) => make.user())
    expect(await run(CLI, third, '--from', file, '--owner', owner.email)).toMatchObject({ code: 0 })
    expect(await run(CLI, third, '--from', file)).toMatchObject({
      code: 0,
      said: expect.not.stringMatching(/messages +[1-9]/),
    })
    const after = await accountAsRead(await serve(third), 1, owner.accessToken)
    const before = await accountAsRead(address, desk.account.id, desk.admin.accessToken)
    expect({ ...after, agents: [] }).toEqual({ ...before, agents: [] })
  } finally {
    await third.close()
    await rm(file, { force: true })
  }
})
