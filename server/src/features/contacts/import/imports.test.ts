import { gzipSync } from 'node:zlib'
import { MAX_IMPORT_ROWS } from '@parley/shared/contract/contact-import'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { runImport } from './run-import.job.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

type Bytes = string | Buffer

async function desk() {
  const account = await t.make.account()
  const ines = await t.make.administrator(account)
  const api = t.as(ines)
  const send = (path: string, content: Bytes, name = 'people.csv') => {
    const payload = new FormData()
    payload.append('import_file', new Blob([new Uint8Array(Buffer.from(content))], { type: 'text/csv' }), name)
    return api.send({ method: 'POST', url: `${account.path}/contacts/${path}`, payload })
  }
  const open = async (content: Bytes) => (await send('imports', content)).body
  const post = (id: number, step: string, body: object = {}) =>
    api.post(`${account.path}/contacts/imports/${id}/${step}`, body)
  const show = async (id: number) => (await api.get(`${account.path}/contacts/imports/${id}`)).body
  const bring = async (content: Bytes) => {
    const draft = await open(content)
    await post(draft.id, 'start', { mapping: draft.mapping })
    await t.deps.jobs.drain()
    return show(draft.id)
  }
  const rows = async () =>
    (
      await t.db.query<Record<string, unknown>>(
        `select name, email, phone_number, identifier, additional_attributes as more, custom_attributes as own
         from contacts where account_id = $1 order by id`,
        [account.id],
      )
    ).rows
  return { account, ines, api, send, open, post, show, bring, rows }
}

test('a file becomes contacts: known columns, attributes of the account’s own, plus signs; and known people are updated', async () => {
  const { bring, rows, api, account } = await desk()
  await api.post(`${account.path}/contacts`, { name: 'Old name', email: 'ADA@shop.test' })
  const done = await bring(
    'id,name,email,phone_number,company,plan\n9,Ada,ada@shop.test,4917112345,"Acme, Inc",gold\n,Bo,,+4920001,,\n,,no-mail,,,\n,Nobody,,,,\n',
  )
  expect(done).toMatchObject({ status: 'done', processed: 4, created: 1, updated: 1, refused: 2, can_undo: true })
  expect(await rows()).toEqual([
    {
      name: 'Ada',
      email: 'ada@shop.test',
      phone_number: '+4917112345',
      identifier: null,
      more: { company_name: 'Acme, Inc' },
      own: { plan: 'gold' },
    },
    { name: 'Bo', email: null, phone_number: '+4920001', identifier: null, more: {}, own: {} },
  ])
})

test('what was refused comes back as a file with the reasons', async () => {
  const { bring, api, account } = await desk()
  const { id } = await bring('name,email\n=1+1,nope\n"Li, Wu",\n')
  const file = await api.get(`${account.path}/contacts/imports/${id}/refused`)
  expect(file.text).toBe(
    `name,email,errors\r\n'=1+1,nope,Email is invalid\r\n"Li, Wu",,"Needs an e-mail address, a phone number or an identifier"\r\n`,
  )
})

test('a look before: columns, first rows, and what each row would become, without a contact written', async () => {
  const { open, post, rows } = await desk()
  const draft = await open('Name;E-Mail;E-Mail;Plan\nAda;a@shop.test;b@shop.test;gold\nAda again;A@shop.test;;\nX;;;\n')
  expect(draft).toMatchObject({
    separator: ';',
    encoding: 'utf-8',
    status: 'draft',
    mapping: ['name', 'email', null, 'custom:Plan'],
  })
  expect(draft.sample).toHaveLength(3)
  const { body } = await post(draft.id, 'check', { mapping: draft.mapping })
  expect(body).toMatchObject({
    total: 3,
    created: 1,
    updated: 1,
    refused: 1,
    refusals: [{ row: 4, cells: ['X', '', '', ''] }],
  })
  expect(await rows()).toEqual([])
})

const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
const LINES = 'name,email\nZoë,z@shop.test\n'
test.each<[string, Bytes, string]>([
  ['a byte order mark', `\uFEFF${LINES}`, 'Zoë'],
  ['UTF-16', utf16(LINES), 'Zoë'],
  ['the letters of old Windows', Buffer.from(LINES, 'latin1'), 'Zoë'],
  ['semicolons', LINES.replaceAll(',', ';'), 'Zoë'],
  ['tabs', LINES.replaceAll(',', '\t'), 'Zoë'],
  ['line ends of Windows', LINES.replaceAll('\n', '\r\n'), 'Zoë'],
  ['quotes across lines', 'name,email\n"Zoë\nB, ""Z""",z@shop.test\n', 'Zoë\nB, "Z"'],
  ['formulas, which stay texts', 'name,email\n=HYPERLINK(1),z@shop.test\n', '=HYPERLINK(1)'],
  ['rows of other lengths', 'name,email\nZoë,z@shop.test,more,and more\nX\n', 'Zoë'],
])('reads %s', async (_what, content, name) => {
  const { bring, rows } = await desk()
  await bring(content)
  expect(await rows()).toMatchObject([{ name, email: 'z@shop.test' }])
})

test.each<[string, Bytes]>([
  ['nothing', ''],
  ['an archive', Buffer.from('PK\u0003\u0004 and the rest')],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13])],
  ['a cell without end', `name,email\n"${'x'.repeat(300_000)}`],
  ['a cell of ten megabytes', `name,email\n"${'x'.repeat(10 * 1024 * 1024)}",z@shop.test\n`],
  ['a line of ten megabytes', 'name,'.repeat(2 * 1024 * 1024)],
  ['a packed file that would fill the memory', gzipSync(Buffer.alloc(64 * 1024 * 1024, 'a,b\n'))],
  ['an archive that would', Buffer.concat([Buffer.from('PK\u0003\u0004'), gzipSync(Buffer.alloc(64 * 1024 * 1024))])],
])('refuses %s in words', async (_what, content) => {
  const { send } = await desk()
  const { status, body } = await send('imports', content)
  expect([status, body]).toEqual([422, { error: expect.stringMatching(/blank|not a table/) }])
})

test('a cell of ten megabytes in the middle ends the import in words; what came before it is in, and goes again', async () => {
  const { bring, rows, post, show } = await desk()
  const people = Array.from({ length: 700 }, (_, n) => `P${n},p${n}@shop.test`).join('\n')
  const done = await bring(`name,email\n${people}\n"${'x'.repeat(10 * 1024 * 1024)}",z@shop.test\n`)
  expect(done).toMatchObject({ status: 'failed', error: expect.stringMatching(/not a table/) })
  expect((await rows()).length).toBe(done.created)
  if (done.created > 0) {
    await post(done.id, 'undo')
    await t.deps.jobs.drain()
    expect((await show(done.id)).status).toBe('undone')
  }
  expect(await rows()).toEqual([])
})

test('the plain call of the contract takes the file, and the administrators hear of it', async () => {
  const { send, api, account, ines } = await desk()
  const sent = await send('import', LINES)
  expect([sent.status, sent.text]).toEqual([200, ''])
  expect((await send('import', '')).body).toEqual({ error: 'File is blank' })
  const [row] = (await api.get(`${account.path}/contacts/imports`)).body
  expect(row).toMatchObject({ status: 'waiting', filename: 'people.csv' })
  await runImport.run(
    t.deps,
    { accountId: account.id, importId: row.id },
    { id: 'x', signal: new AbortController().signal },
  )
  expect((await api.get(`${account.path}/contacts/imports/${row.id}`)).body).toMatchObject({
    status: 'done',
    created: 1,
  })
  await t.deps.jobs.drain()
  expect((await t.mailsTo(ines.email)).map(({ subject }) => subject)).toContain('Contacts from people.csv')
})

test('a job that is run again, also at once, makes no contact twice', async () => {
  const { open, account, show, rows } = await desk()
  const people = Array.from({ length: 250 }, (_, n) => `P${n},p${n}@shop.test`).join('\n')
  const draft = await open(`name,email\n${people}\n`)
  await t.db.query(`update contact_imports set status = 'running' where id = $1`, [draft.id])
  const run = () =>
    runImport.run(
      t.deps,
      { accountId: account.id, importId: draft.id },
      { id: 'x', signal: new AbortController().signal },
    )
  await Promise.all([run(), run()])
  await t.db.query(`update contact_imports set status = 'running' where id = $1`, [draft.id])
  await run()
  expect(await show(draft.id)).toMatchObject({ status: 'done', processed: 250, created: 250, updated: 0 })
  expect(await rows()).toHaveLength(250)
})

test('a job goes on in parts, and stops where it is cancelled', async () => {
  const { open, account, show, post } = await desk()
  const people = Array.from({ length: 550 }, (_, n) => `p${n}@shop.test`).join('\n')
  const draft = await open(`email\n${people}\n`)
  await t.db.query(`update contact_imports set status = 'running' where id = $1`, [draft.id])
  const data = { accountId: account.id, importId: draft.id }
  const start = t.deps.now().getTime()
  let minutes = 0
  const aMinuteLaterEachTime = () => {
    minutes += 1
    return new Date(start + minutes * 60_000)
  }
  const run = { id: 'x', signal: new AbortController().signal }
  await runImport.run({ ...t.deps, now: aMinuteLaterEachTime }, data, run)
  const part = await show(draft.id)
  expect([part.status, part.processed, part.total]).toEqual(['running', 500, 550])
  expect((await post(draft.id, 'cancel')).body.status).toBe('cancelled')
  await t.deps.jobs.drain()
  expect(await show(draft.id)).toMatchObject({ status: 'cancelled', created: 500, can_undo: true })
})

test('rows about one contact lie over each other; taken back, it is as before all of them', async () => {
  const { bring, api, account, rows, post } = await desk()
  await api.post(`${account.path}/contacts`, { name: 'Ada', email: 'ada@shop.test' })
  const before = await rows()
  const done = await bring(
    'name,email,identifier,plan\nAda L,ada@shop.test,a1,\nAda M,ada2@shop.test,a1,gold\nBo,bo@shop.test,,free\n,bo@shop.test,b1,gold\n',
  )
  expect(done).toMatchObject({ created: 1, updated: 3, refused: 0 })
  expect(await rows()).toMatchObject([
    { name: 'Ada M', email: 'ada2@shop.test', identifier: 'a1', own: { plan: 'gold' } },
    { name: 'Bo', email: 'bo@shop.test', identifier: 'b1', own: { plan: 'gold' } },
  ])
  await post(done.id, 'undo')
  await t.deps.jobs.drain()
  expect(await rows()).toEqual(before)
})

test('an address that one row frees is the next row’s, as if they came one after the other; and it is given back', async () => {
  const { bring, rows, post } = await desk()
  await bring('identifier,email\n1,one@shop.test\n2,two@shop.test\n')
  const before = await rows()
  const file =
    'identifier,email\n1,new@shop.test\n2,one@shop.test\n3,two@shop.test\n1,two@shop.test\n1,newer@shop.test\n'
  const done = await bring(file)
  expect(done).toMatchObject({ created: 1, updated: 3, refused: 1 })
  expect(await rows()).toMatchObject([
    { identifier: '1', email: 'newer@shop.test' },
    { identifier: '2', email: 'one@shop.test' },
    { identifier: '3', email: 'two@shop.test' },
  ])
  await post(done.id, 'undo')
  await t.deps.jobs.drain()
  expect(await rows()).toEqual(before)
})

test('what identified a contact and is another’s by now is not given back', async () => {
  const { bring, rows, post, api, account, show } = await desk()
  await bring('identifier,email\n1,one@shop.test\n')
  const { id } = await bring('identifier,email\n1,new@shop.test\n')
  await api.post(`${account.path}/contacts`, { name: 'Other', email: 'one@shop.test' })
  const between = await rows()
  await post(id, 'undo')
  await t.deps.jobs.drain()
  expect((await show(id)).status).toBe('undone')
  expect(await rows()).toEqual(between)
})

test('a row that belongs to two contacts of the file itself is refused, before and at the import', async () => {
  const { open, post, bring } = await desk()
  const file = 'identifier,email\n1,one@shop.test\n2,two@shop.test\n1,two@shop.test\n'
  const draft = await open(file)
  const refused = { created: 2, updated: 0, refused: 1 }
  expect((await post(draft.id, 'check', { mapping: draft.mapping })).body).toMatchObject(refused)
  expect(await bring(file)).toMatchObject(refused)
})

test('up to a thousand rows are told contact by contact, more are not', async () => {
  const { bring, account } = await desk()
  const told = () =>
    t.published.filter(
      ({ event, audience }) =>
        event === 'contact.created' && 'accountId' in audience && audience.accountId === account.id,
    ).length
  await bring('email\na@shop.test\nb@shop.test\n')
  expect(told()).toBe(2)
  const people = Array.from({ length: 1_001 }, (_, n) => `p${n}@shop.test`).join('\n')
  expect(await bring(`email\n${people}\n`)).toMatchObject({ status: 'done', created: 1_001 })
  expect(told()).toBe(2)
})

test('signs that are no text are refused in words, and come back with the refused rows', async () => {
  const { bring, api, account } = await desk()
  const table = utf16('name,email,pl\u0000an\nZ\u0000e,z@shop.test\nBo,bo@shop.test,gold\n')
  const done = await bring(table)
  expect(done).toMatchObject({ status: 'done', created: 1, refused: 1 })
  const file = await api.get(`${account.path}/contacts/imports/${done.id}/refused`)
  expect(file.text).toContain('Z\uFFFDe,z@shop.test,,Contains signs that are no text')
})

test('an import is taken back: who was new goes, who was changed is as before, who was changed since stays', async () => {
  const { bring, api, account, rows, post, show } = await desk()
  await api.post(`${account.path}/contacts`, {
    name: 'Ada',
    email: 'ada@shop.test',
    custom_attributes: { plan: 'free' },
  })
  const before = await rows()
  const { id } = await bring(
    'name,email,plan\nAda L,ada@shop.test,gold\nBo,bo@shop.test,gold\nCyd,cyd@shop.test,gold\n',
  )
  const [, , cyd] = (await api.get(`${account.path}/contacts?sort=name`)).body.payload
  await api.patch(`${account.path}/contacts/${cyd.id}`, { name: 'Cyd Charisse' })
  const begun = (await post(id, 'undo')).body
  expect([begun.status, begun.processed]).toEqual(['undoing', 0])
  await t.deps.jobs.drain()
  expect(await show(id)).toMatchObject({ status: 'undone', processed: 3 })
  expect(await rows()).toMatchObject([...before, { name: 'Cyd Charisse' }])
  expect((await api.get(`${account.path}/contacts`)).body.meta.count).toBe(2)
  expect((await post(id, 'undo')).status).toBe(409)
})

test('a file with too many rows is refused before anything is written', async () => {
  const { open, post } = await desk()
  const draft = await open(`email\n${'x@y.test\n'.repeat(MAX_IMPORT_ROWS + 1)}`)
  const { status, body } = await post(draft.id, 'check', { mapping: ['email'] })
  expect([status, body.error]).toEqual([422, expect.stringContaining('more than')])
})

test('a plain agent brings nothing in', async () => {
  const { account } = await desk()
  const agent = await t.make.agent(account)
  expect((await t.as(agent).get(`${account.path}/contacts/imports`)).status).toBe(401)
})
