import { once } from 'node:events'
import { createServer } from 'node:http'
import { tokenOf } from '../people.mjs'

/**
 * A page of somebody else with the snippet of an inbox of its own, and the same page without it (`/bare`).
 * @param name of the host: `127.0.0.1` is another site than `localhost`, so that the chat has a process of its own there
 */
export async function openHost({ url, name }) {
  const chat = url.replace('127.0.0.1', 'localhost')
  let token = ''
  const html = (snippet) =>
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Shop</title><h1>A shop</h1>${'<p>Lamps and more lamps.</p>'.repeat(200)}${snippet}</html>`
  const snippet = () =>
    `<script>(()=>{const s=document.createElement('script');s.src='${chat}/packs/js/sdk.js';s.async=true;s.onload=()=>chatwootSDK.run({websiteToken:'${token}',baseUrl:'${chat}'});document.head.append(s)})()</script>`
  const server = createServer((request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(html(request.url === '/bare' ? '' : snippet()))
  }).listen(0, name)
  await once(server, 'listening')
  const address = `http://${name}:${server.address().port}`
  const desk = await openDesk(url, address)
  token = desk.token
  return { address, ...desk, close: () => server.close() }
}

/** The inbox of the page, and what an agent does there. */
async function openDesk(url, address) {
  const headers = { 'content-type': 'application/json', api_access_token: await tokenOf(url, 'ines@marlowe.example') }
  const call = async (method, path, body) => {
    const answer = await fetch(`${url}/api/v1/accounts/1/${path}`, {
      method,
      headers,
      body: body && JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const channel = { type: 'web_widget', website_url: address }
  const inbox = await call('POST', 'inboxes', { name: `Measured ${address}`, channel })
  return {
    token: inbox.website_token,
    /** From now on strangers are spoken to at `/campaign`; a page without campaigns does not fetch what speaks. */
    async beginCampaign() {
      const trigger_rules = { url: `${address}/campaign`, time_on_page: 1 }
      const campaign = { title: 'Measured', message: 'May we help?', inbox_id: inbox.id, enabled: true, trigger_rules }
      await call('POST', 'campaigns', { campaign })
    },
    /** Answers the newest conversation `count` times. @returns the last words */
    async answer(count) {
      const { data } = await call('GET', `conversations?status=all&assignee_type=all&inbox_id=${inbox.id}`)
      const { id } = data.payload[0]
      for (let n = 1; n <= count; n += 1)
        await call('POST', `conversations/${id}/messages`, { content: `Answer ${n}.` })
      return `Answer ${count}.`
    },
  }
}
