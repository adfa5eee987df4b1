import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { NOBODY } from '../../../domain-events/actor.ts'
import type { BlobStore } from '../../../storage/blob-store.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { filesThatSay, tablesThatSay, wordsInDump } from '../../../testing/where-text-is.ts'
import { runBulk } from '../bulk/run-bulk.job.ts'
import { exportContacts } from '../export/run-export.job.ts'
import { forgetPeople } from './forget-people.job.ts'
import { removeContact } from './remove-contact.service.ts'

let t: TestApp
let hook: Server
beforeAll(async () => {
  t = await buildTestApp()
  hook = createServer((_, answer) => answer.end('ok'))
  await new Promise<void>((done) => hook.listen(0, '127.0.0.1', done))
})
afterAll(async () => {
  hook.close()
  await t.close()
})

/** A person with everything that can be kept of one, all of it said in a word that nobody else says. */
async function desk() {
  const account = await t.make.account()
  const ines = await t.make.administrator(account)
  const inbox = await t.make.inbox(account)
  const api = t.as(ines)
  const word = `quixor${account.id}`
  const phone = `+4915${String(account.id).padStart(9, '7')}`
  const url = `http://127.0.0.1:${(hook.address() as AddressInfo).port}/`
  const subscriptions = ['contact_created', 'contact_updated', 'message_created', 'conversation_created']
  expect((await api.post(`${account.path}/webhooks`, { url, subscriptions })).status).toBe(200)
  const add = async (facts: object) =>
    (await api.post(`${account.path}/contacts`, facts)).body.payload.contact.id as number
  const upload = async (path: string, name: string, content: string) => {
    const payload = new FormData()
    payload.append('import_file', new Blob([content], { type: 'text/csv' }), name)
    return api.send({ method: 'POST', url: `${account.path}/contacts/${path}`, payload })
  }
  return { account, ines, inbox, api, word, phone, add, upload }
}
type Desk = Awaited<ReturnType<typeof desk>>

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

async function fill(held: Desk): Promise<number> {
  const { account, api, word, phone, upload } = held
  const email = `${word}@people.test`
  const draft = (
    await upload(
      'imports',
      `list.csv`,
      `name,email,plan,phone_number\nMs ${word},${email},gold-${word},\nAgain ${word},${email},,12\n`,
    )
  ).body
  await api.post(`${account.path}/contacts/imports/${draft.id}/start`, { mapping: draft.mapping })
  await upload('imports', 'later.csv', `name,email\n${word},${email}\n`)
  await t.deps.jobs.drain()
  const { rows } = await t.db.query<{ id: number }>('select id from contacts where account_id = $1 and email = $2', [
    account.id,
    email,
  ])
  const id = rows[0]?.id ?? 0
  const path = `${account.path}/contacts/${id}`
  const changes = { phone_number: phone, identifier: `id-${word}`, additional_attributes: { city: `${word} city` } }
  expect((await api.patch(path, changes)).status).toBe(200)
  const picture = new FormData()
  picture.append('avatar', new Blob([PNG], { type: 'image/png' }), `${word}.png`)
  expect((await api.send({ method: 'PATCH', url: path, payload: picture })).status).toBe(200)
  await speak(held, id)
  await spread(held, id)
  return id
}

/** What was said with them and about them. */
async function speak({ account, inbox, api, word }: Desk, id: number) {
  const path = `${account.path}/contacts/${id}`
  await api.post(`${path}/notes`, { content: `Remember ${word}` })
  const made = await t.make.conversation(account, { inbox, contact: { id, name: '', email: '' } })
  const form = new FormData()
  form.append('content', `Dear ${word}`)
  form.append('attachments[]', new Blob([`file of ${word}`], { type: 'text/plain' }), `${word}.txt`)
  const sent = {
    method: 'POST',
    url: `${account.path}/conversations/${made.displayId}/messages`,
    payload: form,
  } as const
  expect((await api.send(sent)).status).toBe(200)
  await t.db.query(
    `insert into csat_responses (account_id, conversation_id, contact_id, rating, feedback_message) values ($1, $2, $3, 2, $4)`,
    [account.id, made.id, id, `Says ${word}`],
  )
  await t.db.query('insert into contact_page_visits (account_id, contact_id, url) values ($1, $2, $3)', [
    account.id,
    id,
    `https://shop.test/${word}`,
  ])
}

/** Where else they are named. */
async function spread({ account, api, ines, word, add }: Desk, id: number) {
  const path = `${account.path}/contacts/${id}`
  const email = `${word}@people.test`
  await t.db.query(
    `insert into audit_logs (account_id, action, subject_type, subject_id, subject_label, changes, actor_id, actor_name, actor_email)
     values ($1, 'delete', 'Conversation', 1, '#1', $2, $3, 'Ines', 'ines@shop.test')`,
    [account.id, JSON.stringify({ contact: [email, null] }), ines.id],
  )
  const gone = await add({ name: `Also ${word}`, email: `old-${word}@people.test` })
  await api.post(`${account.path}/actions/contact_merge`, { base_contact_id: id, mergee_contact_id: gone })
  await api.post(`${account.path}/contacts/export`, {})
  await api.post(`${path}/data_exports`)
  await api.post(`${account.path}/custom_filters`, {
    name: 'One person',
    filter_type: 'contact',
    query: {
      payload: [{ attribute_key: 'email', filter_operator: 'equal_to', values: [email], query_operator: null }],
    },
  })
  await t.deps.jobs.drain()
  expect((await t.mailsTo(ines.email)).length).toBeGreaterThan(0)
}

test('after a contact is deleted nothing of it is found in the database or among the files', async () => {
  const held = await desk()
  const { account, api, word, phone } = held
  const words = [word, phone.slice(1)]
  const files = join(t.deps.env.dataDir, 'storage')
  const id = await fill(held)
  const before = await tablesThatSay(t.db, words)
  for (const table of [
    'contacts',
    'messages',
    'contact_notes',
    'contact_import_rows',
    'webhook_deliveries',
    'contact_merges',
  ])
    expect(before).toContain(`public.${table}`)
  expect((await filesThatSay(files, words)).length).toBeGreaterThanOrEqual(4)
  expect(await wordsInDump(t.db, words)).toEqual(t.db.engine === 'postgres' ? words : [])

  expect((await api.delete(`${account.path}/contacts/${id}`)).status).toBe(200)
  await t.deps.jobs.drain()
  expect(await tablesThatSay(t.db, words)).toEqual([])
  expect(await wordsInDump(t.db, words)).toEqual([])
  expect(await filesThatSay(files, words)).toEqual([])
})

test('who became part of a contact goes with it, also when that cannot be undone any more', async () => {
  const held = await desk()
  const { account, api, add, upload, word } = held
  const [mail, stays] = [`${word}@was.test`, await add({ name: 'Bo', email: `bo${account.id}@people.test` })]
  const draft = (await upload('imports', 'list.csv', `name,email\nMs ${word},${mail}\n,${mail}x x\n`)).body
  await api.post(`${account.path}/contacts/imports/${draft.id}/start`, { mapping: draft.mapping })
  await t.deps.jobs.drain()
  const [gone] = (await api.get(`${account.path}/contacts/search?q=${word}`)).body.payload
  await api.post(`${account.path}/contacts/${gone.id}/data_exports`)
  await t.deps.jobs.drain()
  await api.post(`${account.path}/actions/contact_merge`, { base_contact_id: stays, mergee_contact_id: gone.id })
  // Half an hour later nothing but the trace says who it was.
  await t.db.query('delete from contact_merges where account_id = $1', [account.id])
  await api.patch(`${account.path}/contacts/${stays}`, { name: 'Bo' })
  const files = join(t.deps.env.dataDir, 'storage')
  expect(await tablesThatSay(t.db, [word])).toContain('public.contact_import_rows')
  expect((await filesThatSay(files, [word])).length).toBeGreaterThanOrEqual(2)

  expect((await api.delete(`${account.path}/contacts/${stays}`)).status).toBe(200)
  await t.deps.jobs.drain()
  expect(await tablesThatSay(t.db, [word])).toEqual([])
  expect(await filesThatSay(files, [word])).toEqual([])
})

test('many who go together are looked for together: a file that is kept is read once', async () => {
  const { account, api, add, upload } = await desk()
  const ids: number[] = []
  for (let n = 0; n < 12; n++) ids.push(await add({ name: 'One of many', email: `many${n}x${account.id}@people.test` }))
  await upload('imports', 'others.csv', 'name,email\nBo,bo@people.test\n')
  const { rows } = await t.db.query<{ key: string }>(
    'select storage_key as key from contact_imports where account_id = $1',
    [account.id],
  )
  const { id: actionId } = (await api.post(`${account.path}/contacts/bulk_actions`, { action: 'delete', ids })).body
  const run = { id: 'x', signal: new AbortController().signal }
  await runBulk.run(t.deps, { accountId: account.id, actionId }, run)
  let wholes = 0
  const blobs: BlobStore = Object.assign(Object.create(t.deps.blobs), {
    get: (key: string, range?: { first: number; last: number }) => {
      if (key === rows[0]?.key && range === undefined) wholes += 1
      return t.deps.blobs.get(key, range)
    },
  })
  await forgetPeople.run({ ...t.deps, blobs }, { accountId: account.id }, run)
  expect(wholes).toBe(1)
  await t.deps.jobs.drain()
  expect(await tablesThatSay(t.db, [`x${account.id}@people.test`])).toEqual([])
})

test('a list that is written out after somebody went stays, also while what is kept of them is still looked for', async () => {
  const { account, api, add, ines } = await desk()
  const run = { id: 'x', signal: new AbortController().signal }
  const lists = async () => (await api.get(`${account.path}/contacts/exports`)).body as { id: number; status: string }[]
  const write = async () => {
    await api.post(`${account.path}/contacts/export`, {})
    const { rows } = await t.db.query<{ id: number }>(
      'select max(id) as id from contact_exports where account_id = $1 and user_id = $2',
      [account.id, ines.id],
    )
    const exportId = rows[0]?.id ?? 0
    await exportContacts.run(t.deps, { accountId: account.id, exportId }, run)
    return exportId
  }
  const id = await add({ name: 'Gone', email: `gone${account.id}@people.test` })
  await add({ name: 'Stays', email: `stays${account.id}@people.test` })
  const before = await write()
  await removeContact(t.deps, { accountId: account.id, actor: NOBODY }, id, { isOneOfMany: true })
  const after = await write()
  expect((await lists()).map((one) => [one.id, one.status])).toEqual([
    [after, 'done'],
    [before, 'done'],
  ])
  await forgetPeople.run(t.deps, { accountId: account.id }, run)
  expect((await lists()).map((one) => [one.id, one.status])).toEqual([[after, 'done']])
})

test('what is kept of others stays when somebody is deleted', async () => {
  const held = await desk()
  const { account, api, add, word, upload } = held
  const id = await fill(held)
  const other = await add({ name: 'Somebody else', email: `else${account.id}@people.test` })
  const draft = (await upload('imports', 'others.csv', 'name,email\nBo,bo@people.test\n')).body
  await api.delete(`${account.path}/contacts/${id}`)
  await t.deps.jobs.drain()
  expect((await api.get(`${account.path}/contacts/${other}`)).status).toBe(200)
  expect(
    (await api.post(`${account.path}/contacts/imports/${draft.id}/check`, { mapping: draft.mapping })).body,
  ).toMatchObject({
    created: 1,
  })
  expect(await tablesThatSay(t.db, [word])).toEqual([])
})

test('everything of one person is written out as an archive, for whoever asked', async () => {
  const held = await desk()
  const { account, api, word } = held
  const id = await fill(held)
  const [done] = (await api.get(`${account.path}/contacts/${id}/data_exports`)).body
  expect(done).toMatchObject({ status: 'done' })
  const { pathname } = new URL(done.url)
  expect(pathname).toMatch(/\/contact_\d+\.tar\.gz$/)
  const answer = await t.app.inject({ method: 'GET', url: pathname })
  const archive = gunzipSync(answer.rawPayload).toString('latin1')
  for (const said of ['person.json', 'files/', `file of ${word}`, `Remember ${word}`, `Dear ${word}`, `Says ${word}`])
    expect(archive).toContain(said)
  const json = JSON.parse(archive.slice(archive.indexOf('{\n'), archive.lastIndexOf(']\n}\n') + 4))
  expect(json).toMatchObject({
    contact: { email: `${word}@people.test` },
    ratings: [{ rating: 2 }],
    page_visits: [{ url: `https://shop.test/${word}` }],
  })
  // Not what others asked for, and not for those who may not take people out.
  const other = await t.make.administrator(account)
  expect((await t.as(other).get(`${account.path}/contacts/${id}/data_exports`)).body).toEqual([])
  const agent = await t.make.agent(account)
  expect((await t.as(agent).post(`${account.path}/contacts/${id}/data_exports`)).status).toBe(401)
})
