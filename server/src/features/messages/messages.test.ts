import { MessageList } from '@parley/shared/contract/conversation'
import { MessageRest } from '@parley/shared/contract/message'
import * as v from 'valibot'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

describe('messages', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await buildTestApp()
  })
  afterAll(() => t.close())

  async function aThread(kind: 'widget' | 'api' = 'api') {
    const account = await t.make.account()
    const inbox = await t.make.inbox(account, { kind })
    const agent = await t.make.agent(account, [inbox.id])
    const conversation = await t.make.conversation(account, { inbox })
    const own = `${account.path}/conversations/${conversation.displayId}`
    const send = (body: object) => t.as(agent).post(`${own}/messages`, body)
    const list = async (query = '') => (await t.as(agent).get(`${own}/messages${query}`)).body
    const show = async () => (await t.as(agent).get(own)).body
    return { account, inbox, agent, conversation, own, send, list, show }
  }
  const contents = (list: { payload: { content: string }[] }): string[] => list.payload.map((one) => one.content)

  it('stores one message for two sends with one echo_id', async () => {
    const thread = await aThread()
    const first = await thread.send({ content: 'Hello', echo_id: 'e-1' })
    const second = await thread.send({ content: 'Hello', echo_id: 'e-1' })
    expect([first.status, second.status]).toEqual([200, 200])
    expect(v.safeParse(MessageRest, first.body).issues).toBeUndefined()
    expect(second.body).toEqual(first.body)
    expect(first.body.echo_id).toBe('e-1')
    expect(contents(await thread.list())).toEqual(['Hello'])
  })

  it('stores one message for many sends with one echo_id at the same time, and tells once', async () => {
    const thread = await aThread()
    const before = t.published.length
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => thread.send({ content: 'Hello', echo_id: 'e-1' })),
    )
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
    expect(contents(await thread.list())).toEqual(['Hello'])
    expect(t.published.slice(before).filter((one) => one.event === 'message.created')).toHaveLength(1)
  })

  it('refuses an echo_id that carried something else, and keeps echo ids of different senders apart', async () => {
    const thread = await aThread()
    const colleague = await t.make.agent(thread.account, [thread.inbox.id])
    await thread.send({ content: 'Hello', echo_id: 'e-1' })
    const other = await thread.send({ content: 'Goodbye', echo_id: 'e-1' })
    expect([other.status, other.body]).toEqual([422, { error: expect.any(String) }])
    const theirs = await t.as(colleague).post(`${thread.own}/messages`, { content: 'Goodbye', echo_id: 'e-1' })
    expect(theirs.status).toBe(200)
  })

  it('pages backwards, forwards and between', async () => {
    const thread = await aThread()
    const ids: number[] = []
    for (let n = 0; n < 25; n++) ids.push((await thread.send({ content: `m${n}` })).body.id)
    const newest = await thread.list()
    expect(v.safeParse(MessageList, newest).issues).toBeUndefined()
    expect(contents(newest)).toEqual(Array.from({ length: 20 }, (_, n) => `m${n + 5}`))
    expect(contents(await thread.list(`?before=${ids[5]}`))).toEqual(['m0', 'm1', 'm2', 'm3', 'm4'])
    expect(contents(await thread.list(`?after=${ids[22]}`))).toEqual(['m23', 'm24'])
    expect(contents(await thread.list(`?after=${ids[2]}&before=${ids[5]}`))).toEqual(['m2', 'm3', 'm4'])
  })

  it('keeps waiting, the first reply and the facts for the reports', async () => {
    const thread = await aThread()
    await thread.send({ content: 'Anybody?', message_type: 'incoming' })
    const waiting = await thread.show()
    expect(waiting).toMatchObject({ unread_count: 1, first_reply_created_at: 0 })
    expect(waiting.waiting_since).toBeGreaterThan(0)
    await thread.send({ content: 'A note', private: true })
    expect((await thread.show()).waiting_since).toBe(waiting.waiting_since)
    await thread.send({ content: 'Here' })
    const replied = await thread.show()
    expect(replied.waiting_since).toBe(0)
    expect(replied.first_reply_created_at).toBeGreaterThan(0)
    await thread.send({ content: 'And now?', message_type: 'incoming' })
    await thread.send({ content: 'Still here' })
    const { rows } = await t.db.query<{ name: string; user_id: number | null }>(
      'select name, user_id from reporting_events where account_id = $1 order by id',
      [thread.account.id],
    )
    expect(rows).toEqual([
      { name: 'first_response', user_id: thread.agent.id },
      { name: 'reply_time', user_id: null },
    ])
  })

  it('opens a snoozed conversation when the contact writes, unless the contact is blocked', async () => {
    const thread = await aThread()
    await t.as(thread.agent).post(`${thread.own}/toggle_status`, { status: 'snoozed', snoozed_until: 4_000_000_000 })
    expect((await thread.show()).snoozed_until).toBe('2096-10-02T07:06:40.000Z')
    await thread.send({ content: 'Hello?', message_type: 'incoming' })
    expect(await thread.show()).toMatchObject({ status: 'open', snoozed_until: null })
    await t.as(thread.agent).post(`${thread.own}/mute`)
    expect(await thread.show()).toMatchObject({ status: 'resolved', muted: true })
    await thread.send({ content: 'Hello?', message_type: 'incoming' })
    expect((await thread.show()).status).toBe('resolved')
  })

  it('notes who is mentioned, and notifies each person once', async () => {
    const thread = await aThread()
    const colleague = await t.make.agent(thread.account, [thread.inbox.id])
    const outsider = await t.make.agent(thread.account)
    await t.as(thread.agent).post(`${thread.own}/assignments`, { assignee_id: colleague.id })
    const link = (person: { id: number; name: string }) => `[@${person.name}](mention://user/${person.id}/x)`
    await thread.send({ content: `${link(colleague)} and ${link(outsider)}, please`, private: true })
    const { rows } = await t.db.query('select user_id, notification_type from notifications where account_id = $1', [
      thread.account.id,
    ])
    expect(rows).toEqual([{ user_id: colleague.id, notification_type: 4 }])
    const mentioned = await t.as(colleague).get(`${thread.account.path}/conversations?conversation_type=mention`)
    expect(mentioned.body.data.meta.all_count).toBe(1)
    const participants = await t.as(colleague).get(`${thread.own}/participants`)
    expect(participants.body.map((one: { id: number }) => one.id)).toEqual([colleague.id])
  })

  it('fills in variables, and leaves code alone', async () => {
    const thread = await aThread()
    const { body } = await thread.send({ content: 'Dear {{contact.name}}, `{{contact.name}}` {{ broken' })
    const { body: shown } = await t.as(thread.agent).get(thread.own)
    expect(body.content).toBe(`Dear ${shown.meta.sender.name}, \`{{contact.name}}\` {{ broken`)
  })

  it('deletes softly, sends failed ones again, and lets API inboxes report delivery', async () => {
    const thread = await aThread()
    const { body: sent } = await thread.send({ content: 'Secret' })
    const one = `${thread.own}/messages/${sent.id}`
    expect((await t.as(thread.agent).post(`${one}/retry`)).status).toBe(422)
    await t.as(thread.agent).patch(one, { status: 'failed', external_error: 'No such number' })
    const again = await t.as(thread.agent).post(`${one}/retry`)
    expect(again.body).toMatchObject({ status: 'sent', content_attributes: {} })
    await t.as(thread.agent).patch(one, { status: 'read' })
    expect((await t.as(thread.agent).patch(one, { status: 'delivered' })).body.status).toBe('read')
    const gone = await t.as(thread.agent).delete(one)
    expect(gone.body).toMatchObject({ content_attributes: { deleted: true } })
    expect(gone.text).not.toContain('Secret')
    const widget = await aThread('widget')
    const { body: other } = await widget.send({ content: 'Hello' })
    expect((await t.as(widget.agent).patch(`${widget.own}/messages/${other.id}`, { status: 'read' })).status).toBe(403)
  })

  it.each([
    ['nothing in it', { content: ' ' }],
    ['too much text', { content: 'x'.repeat(150_001) }],
    ['an echo_id that is too long', { content: 'a', echo_id: 'x'.repeat(256) }],
    ['an unknown type', { content: 'a', message_type: 'activity' }],
    ['a choice without items', { content: 'a', content_type: 'input_select' }],
    ['a wrong address', { content: 'a', cc_emails: 'nobody' }],
  ])('refuses a message with %s in one sentence', async (_what, body) => {
    const thread = await aThread()
    const { status, body: answer } = await thread.send(body)
    expect([status, answer]).toEqual([422, { error: expect.any(String) }])
    expect((await thread.list()).payload).toEqual([])
  })

  it('takes files by what they are and not by what they are called', async () => {
    const thread = await aThread('widget')
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    const upload = (filename: string, content: Buffer | string) => {
      const form = new FormData()
      form.append('content', 'See this')
      form.append('attachments[]', new Blob([Uint8Array.from(Buffer.from(content))]), filename)
      return form
    }
    const post = async (form: FormData) => {
      const request = new Request('http://x', { method: 'POST', body: form })
      return t.as(thread.agent).send({
        method: 'POST',
        url: `${thread.own}/messages`,
        headers: { 'content-type': request.headers.get('content-type') ?? '' },
        payload: Buffer.from(await request.arrayBuffer()),
      })
    }
    const { status, body } = await post(upload('pixel.pdf', png))
    expect(status).toBe(200)
    expect(body.attachments[0]).toMatchObject({ file_type: 'image', file_size: png.length, extension: 'pdf' })
    const refused = await post(upload('run.exe', 'MZ\u0000\u0001 not a document'))
    expect([refused.status, refused.body.error]).toEqual([422, expect.stringContaining('run.exe')])
    const files = await t.as(thread.agent).get(`${thread.own}/attachments`)
    expect(files.body.meta.total_count).toBe(1)
  })

  describe('a recording', () => {
    /** First bytes of an MP4 of this brand; they say nothing of what it holds. */
    const mp4 = (brand: string) => Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0isommp42`)
    const WEBM = Buffer.from('\x1a\x45\xdf\xa3\x87\x42\x82\x84webm', 'latin1')
    const ogg = (codec: string) => Buffer.from(`OggS${'\0'.repeat(24)}${codec}`.padEnd(64, '\0'))

    async function sent(bytes: Buffer, type: string, fields: Record<string, string> = {}) {
      const thread = await aThread('widget')
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.append(name, value)
      form.append('attachments[]', new Blob([new Uint8Array(bytes)], { type }), 'voice')
      const { body } = await t.as(thread.agent).send({ method: 'POST', url: `${thread.own}/messages`, payload: form })
      const [file] = body.attachments
      const { headers } = await t.as(null).get(file.data_url.replace('http://parley.test', ''))
      return { file, served: [headers['content-type'], headers['content-disposition']?.toString().split(';')[0]] }
    }

    it.each([
      ['MP4 by a browser', mp4('iso5'), 'audio/mp4', 'audio', 'audio/mp4'],
      ['MP4 by a telephone', mp4('mp42'), 'audio/x-m4a', 'audio', 'audio/mp4'],
      ['3GP', mp4('3gp4'), 'audio/3gpp', 'audio', 'audio/3gpp'],
      ['WebM', WEBM, 'audio/webm;codecs=opus', 'audio', 'audio/webm'],
      ['Ogg of any codec', ogg('unknown'), 'audio/ogg', 'audio', 'audio/ogg'],
      ['Ogg of speech', ogg('OpusHead'), 'application/octet-stream', 'audio', 'audio/ogg'],
      ['a film', mp4('iso5'), 'video/mp4', 'video', 'video/mp4'],
      ['a film in WebM', WEBM, 'video/webm', 'video', 'video/webm'],
    ])(
      'as %s is what its maker says where its container may hold sound or a film',
      async (_of, bytes, claimed, kind, type) => {
        const { file, served } = await sent(bytes, claimed)
        expect([file.file_type, served]).toEqual([kind, [type, 'inline']])
      },
    )

    it('stays what its bytes are where they allow one thing only', async () => {
      const { file } = await sent(Buffer.from('%PDF-1.7'), 'audio/mp4')
      expect(file.file_type).toBe('file')
    })

    it.each([
      ['true', { is_recorded_audio: true }],
      ['voice', { is_recorded_audio: true }],
      ['["another", "voice"]', { is_recorded_audio: true }],
      ['["another"]', {}],
      ['[voice', {}],
      ['false', {}],
    ])('is marked as one where the form says %s', async (is_recorded_audio, meta) => {
      expect((await sent(WEBM, 'audio/webm', { is_recorded_audio })).file.meta).toEqual(meta)
    })
  })
})
