import type { ChannelInbox } from '../channel.ts'
import type { ProviderAnswer, Wire } from '../provider-requests.ts'
import { askDialog, askGraph, isCloud, problemOf } from './graph.ts'

const MOST_PAGES = 50

function listed(answer: ProviderAnswer, name: 'data' | 'waba_templates'): object[] {
  if (!answer.isOk) throw problemOf(answer)
  return (answer.json?.[name] ?? []) as object[]
}

/** All templates that the provider keeps for this inbox. @throws ProviderProblem */
export async function fetchTemplates(wire: Wire, inbox: ChannelInbox): Promise<object[]> {
  const { api_key: key, business_account_id: account } = inbox.secrets
  if (!isCloud(inbox)) return listed(await askDialog(wire, String(key), '/v1/configs/templates'), 'waba_templates')
  const templates: object[] = []
  let after = ''
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const query = `?limit=100${after && `&after=${encodeURIComponent(after)}`}`
    const answer = await askGraph(wire, String(key), `/${account}/message_templates${query}`)
    templates.push(...listed(answer, 'data'))
    after = answer.json?.paging?.next ? String(answer.json.paging.cursors?.after ?? '') : ''
    if (!after) break
  }
  return templates
}
