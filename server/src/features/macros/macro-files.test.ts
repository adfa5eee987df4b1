import { MacroAnswer } from '@parley/shared/contract/macro'
import * as v from 'valibot'
import { buildOwnTestApp, type TestApp } from '../../testing/test-app.ts'
import { removeUnusedFiles } from '../uploads/unused-files.service.ts'
import { collectUploads } from '../uploads/uploads.service.ts'

describe('a macro that sends files', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await buildOwnTestApp()
  })
  afterAll(() => t.close())

  async function aDesk(kind: 'widget' | 'api' = 'api') {
    const account = await t.make.account()
    const inbox = await t.make.inbox(account, { kind })
    const agent = await t.make.agent(account, [inbox.id])
    const conversation = await t.make.conversation(account, { inbox })
    const as = t.as(agent)
    const path = `${account.path}/macros`
    const upload = async (content: string, filename: string): Promise<string> => {
      const payload = new FormData()
      payload.append('attachment', new Blob([content]), filename)
      return (await as.send({ method: 'POST', url: `${account.path}/upload`, payload })).body.blob_id
    }
    const make = (actions: object[]) => as.post(path, { name: 'Send the terms', actions })
    const run = async (id: number) => {
      await as.post(`${path}/${id}/execute`, { conversation_ids: [conversation.displayId] })
      await t.deps.jobs.drain()
      const { body } = await as.get(`${account.path}/conversations/${conversation.displayId}/messages`)
      return body.payload
    }
    return { account, agent, as, path, upload, make, run }
  }
  const sending = (...blobIds: unknown[]) => ({ action_name: 'send_attachment', action_params: blobIds })
  const read = async (address: string) => (await t.as(null).get(address.replace('http://parley.test', ''))).text

  it('keeps them, shows them under the ids its steps name, and sends them as the person who runs it', async () => {
    const desk = await aDesk()
    const say = { action_name: 'send_message', action_params: ['Our terms'] }
    const made = await desk.make([say, sending(await desk.upload('the terms', 'terms.txt'))])
    expect([made.status, v.safeParse(MacroAnswer, made.body).issues]).toEqual([200, undefined])
    const { files, actions, id } = made.body.payload
    expect(files).toMatchObject([
      { macro_id: id, account_id: desk.account.id, filename: 'terms.txt', file_type: 'text/plain' },
    ])
    expect(actions).toEqual([say, sending(files[0].blob_id)])
    await t.db.query(`update uploads set created_at = now() - interval '49 hours' where account_id = $1`, [
      desk.account.id,
    ])
    await collectUploads(t.deps)
    const [first, second] = await desk.run(id)
    expect(first.content).toBe('Our terms')
    expect(second).toMatchObject({
      sender: { id: desk.agent.id },
      attachments: [{ file_type: 'file', extension: 'txt' }],
    })
    await desk.as.delete(`${desk.path}/${id}`)
    await removeUnusedFiles(t.deps)
    expect(await read(second.attachments[0].data_url)).toBe('the terms')
  })

  it('can be saved again as it was read, and lets go of what no step sends any more', async () => {
    const desk = await aDesk()
    const made = await desk.make([sending(await desk.upload('1', 'one.txt'), await desk.upload('2', 'two.txt'))])
    const { id, actions, files } = made.body.payload
    const again = await desk.as.patch(`${desk.path}/${id}`, { actions })
    expect(again.body.payload.files).toEqual(files)
    const renamed = await desk.as.patch(`${desk.path}/${id}`, { name: 'Terms' })
    expect(renamed.body.payload.actions).toEqual(actions)
    const fewer = await desk.as.patch(`${desk.path}/${id}`, { actions: [sending(files[1].blob_id)] })
    expect(fewer.body.payload.files).toMatchObject([{ filename: 'two.txt' }])
    const without = await desk.as.patch(`${desk.path}/${id}`, { actions: [] })
    expect(without.body.payload).not.toHaveProperty('files')
    expect((await desk.as.get(`${desk.path}/${id}`)).body.payload.actions).toEqual([])
  })

  it('refuses a file that is not of this account, and stores nothing', async () => {
    const desk = await aDesk()
    const foreign = await (await aDesk()).upload('secret', 'secret.txt')
    for (const blobId of [foreign, 'x', 17, null]) {
      const { status, body } = await desk.make([sending(blobId)])
      expect([status, body]).toEqual([422, { error: { actions: [expect.stringContaining('unknown file')] } }])
    }
    expect((await desk.as.get(desk.path)).body.payload).toEqual([])
  })

  it('skips what a website visitor may not be sent', async () => {
    const desk = await aDesk('widget')
    const made = await desk.make([sending(await desk.upload('MZ program', 'run.exe'))])
    expect(await desk.run(made.body.payload.id)).toEqual([])
  })
})
