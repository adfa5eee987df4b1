import { ms, quantile, tokenOf } from '../people.mjs'

const TURNS = 200
const WARM = 20
const A = '/api/v1/accounts/1'

/** A suggestion's first word in the reply box's stream beside the same question put to the model itself, by turns. */
export async function assistant({ url, modelUrl }) {
  const api = apiOf(url, await tokenOf(url, 'ines@marlowe.example'))
  const hook = await api('POST', `${A}/integrations/hooks`, { hook: { app_id: 'openai', settings: { api_key: 'sk' } } })
  const { data } = await api('GET', `${A}/conversations?status=open`)
  const [{ id }] = data.payload
  const event = { name: 'reply_suggestion', data: { conversation_display_id: id } }
  const ours = () =>
    firstPiece(
      `${url}${A}/integrations/hooks/${hook.id}/process_event`,
      { event },
      {
        ...api.headers,
        accept: 'application/x-ndjson',
      },
    )
  const messages = [{ role: 'user', content: 'When does my refund arrive?' }]
  const bare = () => firstPiece(`${modelUrl}/v1/chat/completions`, { messages, stream: true })
  const times = { ours: [], bare: [] }
  for (let turn = 0; turn < WARM + TURNS; turn += 1) {
    const taken = [await ours(), await bare()]
    if (turn >= WARM) for (const [n, of] of ['ours', 'bare'].entries()) times[of].push(taken[n])
  }
  const row = (name, values) => [name, ms(quantile(values, 0.5)), ms(quantile(values, 0.95))]
  return [
    {
      title: 'First word of a suggested reply, from a model that answers at once',
      head: ['asked', 'p50', 'p95'],
      rows: [
        row('through Parley: conversation read, model asked, word passed on', times.ours),
        row('the model itself', times.bare),
      ],
    },
  ]
}

function apiOf(url, token) {
  const headers = { 'content-type': 'application/json', api_access_token: token }
  const api = async (method, path, body) => {
    const answer = await fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  return Object.assign(api, { headers })
}

/** Milliseconds until the first bytes of the answer; the rest is read, for the next turn finds an idle connection then. */
async function firstPiece(address, body, headers = { 'content-type': 'application/json' }) {
  const began = performance.now()
  const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`)
  let first = 0
  for await (const _ of answer.body) first ||= performance.now() - began
  return first
}
