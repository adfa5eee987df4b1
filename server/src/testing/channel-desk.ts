import type { TestApp } from './test-app.ts'

interface Posted {
  url: string
  payload: string | Buffer
  headers?: Record<string, string>
}

async function formOf(files: Record<string, File[]>, fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const [name, list] of Object.entries(files)) for (const file of list) form.append(name, file)
  const request = new Request('http://parley.test', { method: 'POST', body: form })
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  return { payload: Buffer.from(await request.arrayBuffer()), headers }
}

/** An account that connects an inbox to a provider and talks with its customers. */
export async function openChannelDesk(t: TestApp) {
  const account = await t.make.account({ name: 'Lantern' })
  const ines = await t.make.administrator(account)
  const call = t.as(ines)
  const ok = async (path: string, body: object) => {
    const answer = await call.post(`${account.path}/${path}`, body)
    expect([answer.status, answer.body]).toEqual([200, answer.body])
    return answer.body
  }
  const post = async (path: string, files: Record<string, File[]>, fields: Record<string, string> = {}) =>
    (await call.send({ method: 'POST', url: `${account.path}/${path}`, ...(await formOf(files, fields)) })).body
  return {
    account,
    ines,
    ok,
    refused: async (path: string, body: object) => {
      const { status, body: words } = await call.post(`${account.path}/${path}`, body)
      return [status, words]
    },
    shown: async (id: number) => (await call.get(`${account.path}/inboxes/${id}`)).body,
    patch: (id: number, body: object) => call.patch(`${account.path}/inboxes/${id}`, body),
    health: async (id: number) => (await call.get(`${account.path}/inboxes/${id}/health`)).body,
    /** A provider delivers; then everything that follows is done. */
    deliver: async ({ url, payload, headers = {} }: Posted) => {
      const type = { 'content-type': 'application/json', ...headers }
      const { status } = await t.as(null).send({ method: 'POST', url, payload, headers: type })
      await t.deps.jobs.drain()
      return status
    },
    /** Newest first. */
    conversations: async (inboxId: number) =>
      (await call.get(`${account.path}/conversations?inbox_id=${inboxId}&status=all&assignee_type=all`)).body.data
        .payload,
    messages: async (displayId: number) =>
      (await call.get(`${account.path}/conversations/${displayId}/messages`)).body.payload.filter(
        ({ message_type }: { message_type: number }) => message_type !== 2,
      ),
    /** An agent writes, and what follows from it is done. */
    say: async (displayId: number, body: object) => {
      const said = await ok(`conversations/${displayId}/messages`, body)
      await t.deps.jobs.drain()
      return said
    },
    sayFiles: async (displayId: number, files: File[], fields: Record<string, string> = {}) => {
      const body = await post(`conversations/${displayId}/messages`, { 'attachments[]': files }, fields)
      await t.deps.jobs.drain()
      return body
    },
    /** As an editor does that shows a picture in its text. */
    upload: (file: File) => post('upload', { attachment: [file] }),
    retry: async (displayId: number, messageId: number) => {
      const { body } = await call.post(`${account.path}/conversations/${displayId}/messages/${messageId}/retry`)
      await t.deps.jobs.drain()
      return body
    },
  }
}

export type ChannelDesk = Awaited<ReturnType<typeof openChannelDesk>>

/** The smallest picture there is. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
