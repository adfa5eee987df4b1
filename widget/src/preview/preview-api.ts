import type { VisitorApi } from '../frame/session/visitor-api.ts'
import { ApiProblem } from '../frame/session/visitor-call.ts'

const nothing = async (): Promise<void> => undefined

const refused = () => Promise.reject(new ApiProblem(422, 'This is a preview: nothing is sent.'))

/** Reads what the website shows and stores nothing: nobody visits, nothing is counted, nothing is sent. */
export function previewApi(api: Pick<VisitorApi, 'config' | 'members'>): VisitorApi {
  return {
    config: api.config,
    members: api.members,
    conversations: async () => [],
    messages: async () => ({ payload: [], meta: {} }),
    send: refused,
    begin: refused,
    campaigns: async () => [],
    setUser: async () => ({}),
    ...{ updateContact: async () => ({}), submit: nothing, markSeen: nothing, typing: nothing, end: nothing },
    transcript: nothing,
    ...{ setConversationAttributes: nothing, dropConversationAttribute: nothing, dropContactAttribute: nothing },
    ...{ opened: nothing, campaignShown: nothing, campaignOpened: nothing, addLabel: nothing, removeLabel: nothing },
  }
}
