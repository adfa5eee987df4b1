import type { AssistantConfig } from '@parley/shared/contract/assistant'
import { NEW_ASSISTANT_CONFIG } from '@parley/shared/contract/assistant'
import type { TestApp } from './test-app.ts'

interface Told {
  content: string
  private: boolean
  message_type: number
  content_attributes: { sources?: { title: string; url: string | null }[] }
}

/** An account with an assistant in an inbox, which knows one answer, and customers who can write there. */
export async function anAssistantDesk(t: TestApp, config: Partial<AssistantConfig> = {}) {
  const account = await t.make.account({
    features: { captain_integration: true, integrations: true, help_center: true },
  })
  const ines = await t.make.administrator(account)
  const inbox = await t.make.inbox(account, { kind: 'api' })
  const maya = await t.make.agent(account, [inbox.id])
  const as = t.as(ines)
  await as.post(`${account.path}/integrations/hooks`, {
    hook: { app_id: 'openai', settings: { api_key: `sk-${account.id}` } },
  })
  const { body: made } = await as.post(`${account.path}/assistants`, { name: 'Ada' })
  const path = `${account.path}/assistants/${made.id}`
  const draft = { ...NEW_ASSISTANT_CONFIG, ...config }
  await as.patch(path, { draft, inbox_ids: [inbox.id] })
  const refund = {
    title: 'How do refunds work?',
    content: 'A refund arrives within five days after the parcel is back.',
  }
  const { body: answer } = await as.post(`${path}/answers`, refund)
  const publish = () => as.post(`${path}/publish`)
  await publish()
  const visitor = `/public/api/v1/inboxes/${inbox.token}/contacts`
  /** A customer with a conversation of their own. */
  const aCustomer = async (name = 'Bo') => {
    const { body: contact } = await t.as(null).post(visitor, { name })
    const own = `${visitor}/${contact.source_id}/conversations`
    const { body: conversation } = await t.as(null).post(own)
    const at = `${account.path}/conversations/${conversation.id}`
    return {
      id: conversation.id as number,
      at,
      write: (content: string) => t.as(null).post(`${own}/${conversation.id}/messages`, { content }),
      say: async (content: string) => {
        await t.as(null).post(`${own}/${conversation.id}/messages`, { content })
        await t.deps.jobs.drain()
      },
      /** What the customer reads. */
      reads: async (): Promise<Told[]> => (await t.as(null).get(`${own}/${conversation.id}/messages`)).body,
      /** What the desk reads, without lines about what happened. */
      desk: async (): Promise<Told[]> =>
        (await as.get(`${at}/messages`)).body.payload.filter(({ message_type: type }: Told) => type !== 2),
      status: async (): Promise<string> => (await as.get(at)).body.status,
    }
  }
  return { account, ines, maya, inbox, path, draft, answer, as, publish, aCustomer }
}
export type AssistantDesk = Awaited<ReturnType<typeof anAssistantDesk>>
