import { createHmac } from 'node:crypto'
import { openSink } from '../../testing/peers/sink-server.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp({ reachableNetworks: ['127.0.0.1'] })
})
afterAll(() => t.close())

async function setUp() {
  const account = await t.make.account({ features: { audit_logs: true } })
  const ines = await t.make.administrator(account)
  const inbox = await t.make.inbox(account, { kind: 'api' })
  const maya = await t.make.agent(account, [inbox.id])
  return { account, ines, maya, inbox, bots: `${account.path}/agent_bots` }
}

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

function multipart(fields: Record<string, string>, file: { name: string; type: string; body: Buffer }) {
  const boundary = 'parley-test'
  const texts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="avatar"; filename="${file.name}"\r\ncontent-type: ${file.type}\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(texts.join('') + head), file.body, Buffer.from(`\r\n--${boundary}--\r\n`)])
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}

describe('the bots of an account', () => {
  it('are made, changed and removed by administrators, and listed for every member without their secrets', async () => {
    const { ines, maya, bots, account } = await setUp()
    const form = { name: ' Ada ', description: 'Answers first', outgoing_url: 'https://bots.test/ada' }
    const { status, body: made } = await t.as(ines).post(bots, form)
    expect(status).toBe(200)
    expect(made).toEqual({
      id: expect.any(Number),
      name: 'Ada',
      description: 'Answers first',
      thumbnail: '',
      outgoing_url: 'https://bots.test/ada',
      bot_type: 'webhook',
      bot_config: {},
      account_id: account.id,
      access_token: expect.stringMatching(/^[\w-]{20,}$/),
      secret: expect.stringMatching(/^[\w-]{20,}$/),
      system_bot: false,
    })
    const { access_token: _, secret: __, ...seen } = made
    expect((await t.as(maya).get(bots)).body).toEqual([seen])
    expect((await t.as(maya).get(`${bots}/${made.id}`)).body).toEqual(seen)
    const changes = { agent_bot: { name: 'Ada II', outgoing_url: '' } }
    const { body: changed } = await t.as(ines).patch(`${bots}/${made.id}`, changes)
    expect(changed).toMatchObject({ name: 'Ada II', description: 'Answers first', outgoing_url: null })
    expect((await t.as(maya).patch(`${bots}/${made.id}`, { name: 'Mine' })).status).toBe(401)
    expect((await t.as(maya).delete(`${bots}/${made.id}`)).status).toBe(401)
    expect((await t.as(ines).delete(`${bots}/${made.id}`)).text).toBe('')
    expect((await t.as(ines).get(`${bots}/${made.id}`)).status).toBe(404)
  })

  it('refuse what they could not use, naming the field', async () => {
    const { ines, bots } = await setUp()
    const refused = async (body: object) => (await t.as(ines).post(bots, body)).body.attributes
    expect(await refused({ description: 'Nameless' })).toEqual(['name'])
    expect(await refused({ name: 'Ada', outgoing_url: 'ftp://bots.test' })).toEqual(['outgoing_url'])
    expect(await refused({ name: 'Ada', outgoing_url: `https://b.test/${'x'.repeat(2048)}` })).toEqual(['outgoing_url'])
    expect(await refused({ name: 'Ada', bot_type: 'parrot' })).toEqual(['bot_type'])
    expect(await refused({ name: 'Ada', bot_type: 'csml', bot_config: { csml_content: ' ' } })).toEqual(['bot_config'])
    const { status, body } = await t
      .as(ines)
      .post(bots, { name: 'Ada', bot_type: 'csml', bot_config: { csml_content: 'start: say "Hi"' } })
    expect([status, body]).toEqual([422, { error: 'CSML bots need an engine: CSML_BOT_HOST is not configured' }])
    expect((await t.as(ines).get(bots)).body).toEqual([])
  })

  it('have a picture of their own, which can be taken away', async () => {
    const { ines, bots } = await setUp()
    const form = multipart(
      { name: 'Ada', description: 'null', bot_config: '{"a":1}' },
      { name: 'a.png', type: 'image/png', body: PICTURE },
    )
    const { body: made } = await t.as(ines).send({ method: 'POST', url: bots, ...form })
    expect(made).toMatchObject({ name: 'Ada', description: null, bot_config: { a: 1 } })
    expect((await t.as(null).get(new URL(made.thumbnail).pathname + new URL(made.thumbnail).search)).status).toBe(200)
    const wrong = multipart({}, { name: 'a.png', type: 'image/png', body: Buffer.from('<svg onload="x()">') })
    const answer = await t.as(ines).send({ method: 'PATCH', url: `${bots}/${made.id}`, ...wrong })
    expect([answer.status, answer.body.attributes]).toEqual([422, ['avatar']])
    expect((await t.as(ines).delete(`${bots}/${made.id}/avatar`)).body.thumbnail).toBe('')
  })

  it('have the picture that an address names, unless it is none or lies inside', async () => {
    const sink = await openSink()
    const { ines, bots } = await setUp()
    const named = async (avatar_url: string) => {
      const { body } = await t.as(ines).post(bots, { name: 'Ada', avatar_url })
      await t.deps.jobs.drain()
      return (await t.as(ines).get(`${bots}/${body.id}`)).body.thumbnail
    }
    sink.answerWith(200, { 'content-type': 'image/png' }, PICTURE)
    expect(await named(`${sink.url}/ada.png`)).toMatch(/^http/)
    expect(await named('http://[::1]:9/ada.png')).toBe('')
    sink.answerWith(200, { 'content-type': 'image/png' }, Buffer.from('<svg onload="x()">'))
    expect(await named(`${sink.url}/wrong.png`)).toBe('')
    sink.answerWith(200, { 'content-type': 'image/png' }, Buffer.concat([PICTURE, Buffer.alloc(6 * 1024 * 1024)]))
    expect(await named(`${sink.url}/big.png`)).toBe('')
    expect(await t.deps.jobs.dead()).toEqual([])
    sink.close()
  })

  it('get another token, and the old one is worth nothing at once', async () => {
    const { ines, bots, account, inbox } = await setUp()
    const { body: ada } = await t.as(ines).post(bots, { name: 'Ada' })
    await t.as(ines).post(`${account.path}/inboxes/${inbox.id}/set_agent_bot`, { agent_bot: ada.id })
    const { body: fresh } = await t.as(ines).post(`${bots}/${ada.id}/reset_access_token`)
    expect(fresh.access_token).not.toBe(ada.access_token)
    expect(fresh.secret).toBe(ada.secret)
    const knock = async (token: string) =>
      (await t.as({ accessToken: token }).post(`${account.path}/conversations/999/toggle_priority`)).body.error
    expect(await knock(ada.access_token)).toBe('Invalid Access Token')
    expect(await knock(fresh.access_token)).toBe('Resource could not be found')
    const { rows } = await t.db.query<{ text: string }>('select b::text as text from agent_bots b where id = $1', [
      ada.id,
    ])
    expect(rows[0]?.text).not.toContain(fresh.access_token)
    expect(rows[0]?.text).not.toContain(fresh.secret)
  })

  it('leave a trail without their tokens', async () => {
    const { ines, bots, account, inbox } = await setUp()
    const { body: ada } = await t.as(ines).post(bots, { name: 'Ada' })
    await t.as(ines).patch(`${bots}/${ada.id}`, { outgoing_url: 'https://bots.test/' })
    const { body: fresh } = await t.as(ines).post(`${bots}/${ada.id}/reset_access_token`)
    await t.as(ines).post(`${account.path}/inboxes/${inbox.id}/set_agent_bot`, { agent_bot: ada.id })
    await t.as(ines).delete(`${bots}/${ada.id}`)
    const { audit_logs: trail } = (await t.as(ines).get(`${account.path}/audit_logs`)).body
    expect(trail.map((one: { action: string; changes: object }) => [one.action, Object.keys(one.changes)])).toEqual([
      ['delete', expect.arrayContaining(['name'])],
      ['update', ['agent_bot']],
      ['update', ['access_token']],
      ['update', ['outgoing_url']],
      ['create', expect.arrayContaining(['name', 'bot_type'])],
    ])
    for (const token of [
      ada.access_token,
      fresh.access_token,
      createHmac('sha256', '').update(fresh.access_token).digest('hex'),
    ]) {
      expect(JSON.stringify(trail)).not.toContain(token)
    }
  })
})

describe('the installation’s own bots', () => {
  it('are there for every account, without an address or a token, and no account changes them', async () => {
    const { ines, bots, account, inbox } = await setUp()
    const { body: ada } = await t.as(ines).post(bots, { name: 'Ada' })
    await t.db.query('update agent_bots set account_id = null where id = $1', [ada.id])
    const { body: seen } = await t.as(ines).get(`${bots}/${ada.id}`)
    expect(seen).toMatchObject({ id: ada.id, account_id: null, system_bot: true })
    expect(Object.keys(seen)).not.toEqual(expect.arrayContaining(['access_token']))
    expect(Object.keys(seen)).not.toEqual(expect.arrayContaining(['outgoing_url']))
    expect((await t.as(ines).patch(`${bots}/${ada.id}`, { name: 'Mine' })).status).toBe(404)
    expect((await t.as(ines).delete(`${bots}/${ada.id}`)).status).toBe(404)
    await t.as(ines).post(`${account.path}/inboxes/${inbox.id}/set_agent_bot`, { agent_bot: ada.id })
    expect((await t.as(ines).get(`${account.path}/inboxes/${inbox.id}/agent_bot`)).body.agent_bot.id).toBe(ada.id)
    await t.db.query('delete from agent_bots where id = $1', [ada.id])
  })
})

describe('the bot of an inbox', () => {
  it('is connected and disconnected by administrators, and shown to who sees the inbox', async () => {
    const { ines, maya, bots, account, inbox } = await setUp()
    const { body: ada } = await t.as(ines).post(bots, { name: 'Ada' })
    const own = `${account.path}/inboxes/${inbox.id}`
    expect((await t.as(maya).get(`${own}/agent_bot`)).body).toEqual({ agent_bot: {} })
    expect((await t.as(maya).post(`${own}/set_agent_bot`, { agent_bot: ada.id })).status).toBe(401)
    expect((await t.as(ines).post(`${own}/set_agent_bot`, { agent_bot: ada.id })).text).toBe('')
    expect((await t.as(maya).get(`${own}/agent_bot`)).body.agent_bot).toMatchObject({ id: ada.id, name: 'Ada' })
    const outsider = await t.make.agent(account)
    expect((await t.as(outsider).get(`${own}/agent_bot`)).status).toBe(401)
    await t.as(ines).post(`${own}/set_agent_bot`, { agent_bot: null })
    expect((await t.as(ines).get(`${own}/agent_bot`)).body).toEqual({ agent_bot: {} })
  })

  it('is never another account’s, nor one that is gone', async () => {
    const [here, there] = [await setUp(), await setUp()]
    const { body: foreign } = await t.as(there.ines).post(there.bots, { name: 'Eve' })
    const own = `${here.account.path}/inboxes/${here.inbox.id}`
    expect((await t.as(here.ines).post(`${own}/set_agent_bot`, { agent_bot: foreign.id })).status).toBe(404)
    expect((await t.as(here.ines).get(`${here.bots}/${foreign.id}`)).status).toBe(404)
    expect((await t.as(here.ines).delete(`${here.bots}/${foreign.id}`)).status).toBe(404)
    const { body: ada } = await t.as(here.ines).post(here.bots, { name: 'Ada' })
    await t.as(here.ines).post(`${own}/set_agent_bot`, { agent_bot: ada.id })
    await t.as(here.ines).delete(`${here.bots}/${ada.id}`)
    expect((await t.as(here.ines).get(`${own}/agent_bot`)).body).toEqual({ agent_bot: {} })
  })
})
