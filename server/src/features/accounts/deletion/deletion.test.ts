import { buildOwnTestApp, type TestApp } from '../../../testing/test-app.ts'
import { markForDeletion } from './deletion.queries.ts'
import { deleteDueAccounts } from './deletion.service.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildOwnTestApp()
})
afterAll(() => t.close())

/** An account with a little of everything that hangs on it. */
async function aUsedAccount() {
  const account = await t.make.account()
  const ines = await t.make.administrator(account)
  const inbox = await t.make.inbox(account)
  const maya = await t.make.agent(account, [inbox.id])
  const conversation = await t.make.conversation(account, { inbox })
  const form = new FormData()
  form.append('content', 'See this')
  form.append('attachments[]', new Blob(['the bytes'], { type: 'text/plain' }), 'note.txt')
  const url = `${account.path}/conversations/${conversation.displayId}/messages`
  expect((await t.as(ines).send({ method: 'POST', url, payload: form })).status).toBe(200)
  await t.as(ines).post(`${account.path}/labels`, { title: 'refund' })
  await t.as(ines).post(`${account.path}/teams`, { name: 'orders' })
  await t.as(ines).post(`${account.path}/canned_responses`, { short_code: 'hi', content: 'Hello' })
  return { account, ines, maya }
}
const nameOf = async ({ account, ines }: Awaited<ReturnType<typeof aUsedAccount>>): Promise<string> =>
  (await t.as(ines).get(account.path)).body.name

it('is marked by administrators who type its name, with seven days of grace and a mail', async () => {
  const used = await aUsedAccount()
  const { account, ines, maya } = used
  const url = `${account.path}/toggle_deletion`
  const name = await nameOf(used)
  expect((await t.as(maya).post(url, { action_type: 'delete', name })).status).toBe(401)
  const wrong = await t.as(ines).post(url, { action_type: 'delete', name: 'Another' })
  expect([wrong.status, wrong.body.attributes]).toEqual([422, ['name']])
  const marked = await t.as(ines).post(url, { action_type: 'delete', name })
  const { marked_for_deletion_at: at } = marked.body.custom_attributes
  expect(Math.round((Date.parse(at) - t.deps.now().getTime()) / 86_400_000)).toBe(7)
  expect((await t.as(ines).post(url, { action_type: 'delete', name })).status).toBe(422)
  const kept = await t.as(ines).post(url, { action_type: 'undelete' })
  expect(kept.body.custom_attributes ?? {}).not.toHaveProperty('marked_for_deletion_at')
  expect((await t.as(ines).post(url, { action_type: 'undelete' })).status).toBe(422)
  const unknown = await t.as(ines).post(url, { action_type: 'explode' })
  expect([unknown.status, unknown.body.attributes]).toEqual([422, ['action_type']])
})

it('goes on its day with everything in it, its files, and the people who worked nowhere else', async () => {
  const { account, ines, maya } = await aUsedAccount()
  const elsewhere = await t.make.account()
  await t.db.query(`insert into account_users (account_id, user_id, role) values ($1, $2, 'agent')`, [
    elsewhere.id,
    maya.id,
  ])
  const { rows: files } = await t.db.query<{ storage_key: string }>(
    'select storage_key from attachments where account_id = $1',
    [account.id],
  )
  expect(files).toHaveLength(1)
  await markForDeletion(t.db, account.id, new Date(t.deps.now().getTime() - 1000))
  await deleteDueAccounts(t.deps)
  await t.deps.jobs.drain()
  for (const table of ['conversations', 'messages', 'contacts', 'inboxes', 'labels', 'audit_logs', 'uploads']) {
    const { rows } = await t.db.query(`select 1 from ${table} where account_id = $1`, [account.id])
    expect([table, rows.length]).toEqual([table, 0])
  }
  expect((await t.as(maya).get(account.path)).status).toBe(404)
  expect((await t.as(maya).get(elsewhere.path)).status).toBe(200)
  expect((await t.as(ines).get(account.path)).status).toBe(401)
  expect(await t.deps.blobs.size(files[0]?.storage_key ?? '')).toBeNull()
})

it('stays when it was kept before its day, or when its day has not come', async () => {
  const { account, ines } = await aUsedAccount()
  await markForDeletion(t.db, account.id, new Date(t.deps.now().getTime() + 60_000))
  await deleteDueAccounts(t.deps)
  await t.deps.jobs.drain()
  expect((await t.as(ines).get(account.path)).body.status).toBe('active')
})
