import { type Chronicle, chronicleOf } from './chronicle.ts'
import type { TestAccount, TestContact, TestInbox, TestMember } from './factories.ts'
import type { Answer } from './requests.ts'
import type { TestApp } from './test-app.ts'

/** An account with an inbox, Ines who administers it, Maya and Jon who answer in it, and Bo who writes to it. */
export interface FlowDesk {
  account: TestAccount
  inbox: TestInbox
  ines: TestMember
  maya: TestMember
  jon: TestMember
  bo: TestContact
  /** Of conversation #1, relative to nothing: `path('messages')`. */
  path: (call?: string, displayId?: number) => string
  chronicle: Chronicle
  /** What was told and what is stored now, for a snapshot. */
  outcome: () => Promise<string>
}

/** @param online who can be given conversations in turn */
export async function openFlowDesk(
  t: TestApp,
  { kind = 'api', online = [] }: { kind?: 'api' | 'widget'; online?: ('maya' | 'jon')[] } = {},
): Promise<FlowDesk> {
  const account = await t.make.account({ name: 'Lantern' })
  const inbox = await t.make.inbox(account, { kind, name: 'Shop' })
  await t.db.query('update inboxes set enable_email_collect = false where id = $1', [inbox.id])
  const ines = await t.make.member(account, { role: 'administrator', name: 'Ines' })
  const maya = await t.make.member(account, { name: 'Maya', inboxIds: [inbox.id] })
  const jon = await t.make.member(account, { name: 'Jon', inboxIds: [inbox.id] })
  const bo = await t.make.contact(account, { name: 'Bo', email: `bo@customers-${account.id}.test` })
  for (const name of online) await t.deps.presence.seenUser(account.id, { maya, jon }[name].id)
  const chronicle = chronicleOf(t, account.id)
  return {
    ...{ account, inbox, ines, maya, jon, bo, chronicle },
    path: (call = '', displayId = 1) => `${account.path}/conversations/${displayId}${call && `/${call}`}`,
    outcome: async () =>
      ['', ...(await chronicle.told()), '---', ...(await chronicle.stored()), '']
        .join('\n')
        .replaceAll(`-${account.id}.test`, '.test'),
  }
}

/** The answer, which must be a success: an outcome without it says nothing. */
export async function done(answer: Promise<Answer>): Promise<Answer> {
  const { status, text } = await answer
  if (status < 200 || status > 299) throw new Error(`answered ${status}: ${text}`)
  return answer
}

/** Members of the inbox who ask to hear of new conversations. */
export async function wantsNewConversations(t: TestApp, account: TestAccount, person: TestMember): Promise<void> {
  const set = { selected_email_flags: ['email_conversation_creation', 'email_conversation_assignment'] }
  await done(t.as(person).patch(`${account.path}/notification_settings`, { notification_settings: set }))
}

/** A visitor of the website chat: calls signed with the token that `config` hands out. */
export async function openVisitor(t: TestApp, inbox: TestInbox) {
  const url = (call: string) => `/api/v1/widget/${call}?website_token=${inbox.token}`
  const { body } = await done(t.as(null).post(url('config')))
  const headers = { 'x-auth-token': body.website_channel_config.auth_token as string }
  return {
    get: (call: string) => done(t.as(null).get(url(call), headers)),
    post: (call: string, sent: object = {}) => done(t.as(null).post(url(call), sent, headers)),
    patch: (call: string, sent: object) => done(t.as(null).patch(url(call), sent, headers)),
    say: (content: string) => done(t.as(null).post(url('messages'), { message: { content } }, headers)),
  }
}
