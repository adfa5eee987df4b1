import type { APIRequestContext } from '@playwright/test'

/** A customer of the shop's own channel, in a new conversation. */
export async function aCustomer(request: APIRequestContext, url: string, name: string) {
  const inbox = `${url}/public/api/v1/inboxes/orderSystem2026/contacts`
  const post = async (path: string, data: object) => (await request.post(inbox + path, { data })).json()
  await post('', { source_id: name, name })
  const { id } = (await post(`/${name}/conversations`, {})) as { id: number }
  return { id, say: (content: string) => post(`/${name}/conversations/${id}/messages`, { content }) }
}
