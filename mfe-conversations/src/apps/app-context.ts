import type { AccountHttp } from '@parley/shared/data/data-source'
import * as v from 'valibot'

const Shown = v.looseObject({ meta: v.looseObject({ sender: v.looseObject({}) }) })

interface Person {
  id: number
  name: string
  email: string
}

/** What a page beside a conversation is told (contract, configuration 5.13), as the wire has it now. @throws ApiError */
export async function appContext(http: AccountHttp, conversationId: number, agent: Person): Promise<string> {
  const conversation = v.parse(Shown, await http.request('GET', `/conversations/${conversationId}`))
  const { id, name, email } = agent
  const data = { conversation, contact: conversation.meta.sender, currentAgent: { id, name, email } }
  return JSON.stringify({ event: 'appContext', data })
}
