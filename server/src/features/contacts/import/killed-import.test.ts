import { setTimeout as passed } from 'node:timers/promises'
import type { ContactImport } from '@parley/shared/contract/contact-import'
import { type Cluster, openCluster } from '../../../testing/processes/cluster.ts'

const ROWS = 4_000
let cluster: Cluster
beforeAll(async () => {
  cluster = await openCluster()
})
afterAll(() => cluster.close())

const FILE = ['name,email,city', ...Array.from({ length: ROWS }, (_, n) => `Person ${n},p${n}@import.test,Porto`)].join(
  '\n',
)

/** An administrator's calls to whichever process runs. */
async function desk() {
  const { account, token } = await cluster.withDatabase(async (make) => {
    const account = await make.account()
    return { account, token: (await make.administrator(account)).accessToken }
  })
  const call = async (method: string, path: string, body?: FormData | object) => {
    const isForm = body instanceof FormData
    const answer = await fetch(`${cluster.address}${account.path}/contacts/${path}`, {
      method,
      headers: { api_access_token: token, ...(body && !isForm && { 'content-type': 'application/json' }) },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
    expect([path, answer.status]).toEqual([path, 200])
    return answer.json()
  }
  const until = async (id: number, isThere: (one: ContactImport) => boolean): Promise<ContactImport> => {
    for (;;) {
      const one: ContactImport = await call('GET', `imports/${id}`)
      if (isThere(one)) return one
      await passed(20)
    }
  }
  return { account, call, until }
}

/** What the queue finds out by itself a minute after a process has gone silent: its jobs are another's. */
const giveUpOn = () =>
  cluster.withDatabase(async (_, { db }) => {
    await db.query(`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`)
  })

test('an import whose process is killed in the middle goes on where it was, and nobody is there twice', async () => {
  const { account, call, until } = await desk()
  const server = await cluster.start()
  const form = new FormData()
  form.append('import_file', new Blob([FILE], { type: 'text/csv' }), 'people.csv')
  const draft = await call('POST', 'imports', form)
  await call('POST', `imports/${draft.id}/start`, { mapping: draft.mapping })
  const cut = await until(draft.id, ({ processed }) => processed >= 500)
  expect(cut.processed).toBeLessThan(ROWS)
  await cluster.kill(server)
  await giveUpOn()
  await cluster.start()
  const done = await until(draft.id, ({ status }) => status !== 'running' && status !== 'waiting')
  expect(done).toMatchObject({ status: 'done', processed: ROWS, created: ROWS, updated: 0, refused: 0 })
  const again = await cluster.servers[0]?.stop()
  expect(again).toBe(0)
  const { rows } = await cluster.withDatabase((_, { db }) =>
    db.query<{ all: number; different: number; noted: number }>(
      `select count(*)::int as all, count(distinct email)::int as different,
         (select count(*)::int from contact_import_rows where account_id = $1) as noted
       from contacts where account_id = $1`,
      [account.id],
    ),
  )
  expect(rows).toEqual([{ all: ROWS, different: ROWS, noted: ROWS }])
})
