import type { Conversation } from '@parley/shared/contract/conversation'
import type { MessagePush } from '@parley/shared/contract/message'
import { aMessage, anAgent, anInbox } from '@parley/shared/testing/builders'
import type { FakeRoutes } from '@parley/shared/testing/fake-http'

const A = '/api/v1/accounts/1'

interface Content {
  conversations: readonly Conversation[]
  messages?: readonly MessagePush[]
  /** Calls that answer otherwise, or are watched. */
  routes?: FakeRoutes
}

/** What stands around a conversation: nothing that has to be told. */
const AROUND: FakeRoutes = {
  [`GET ${A}/conversations/:id/participants`]: () => [],
  [`GET ${A}/contacts/:id/conversations`]: () => ({ payload: [] }),
  [`GET ${A}/custom_attribute_definitions`]: () => [],
  [`GET ${A}/native_attribute_requirements`]: () => ({ payload: [] }),
  [`GET ${A}/macros`]: () => ({ payload: [] }),
  [`GET ${A}/dashboard_apps`]: () => ({ payload: [] }),
  [`GET ${A}/contacts/:id/notes`]: () => [],
  [`GET ${A}/conversations/:id/attachments`]: () => ({ meta: { total_count: 0 }, payload: [] }),
  [`GET ${A}/conversations/:id/scheduled_messages`]: () => ({ payload: [] }),
  [`GET ${A}/canned_responses`]: () => [],
  [`GET ${A}/inboxes`]: () => ({ payload: [anInbox({ id: 1, name: 'Shop chat', can_deliver: false })] }),
  [`GET ${A}/labels`]: () => ({ payload: [] }),
  [`GET ${A}/teams`]: () => [],
  [`GET ${A}/assignable_agents`]: () => ({
    payload: [anAgent({ id: 8, name: 'Jon Ashworth', available_name: 'Jon' })],
  }),
}

/** What the server of tests and stories answers to everything the area asks at rest. */
export function serverWith({ conversations, messages = [], routes = {} }: Content): FakeRoutes {
  const meta = { mine_count: conversations.length, unassigned_count: 0, all_count: conversations.length }
  const theOne = ({ params }: { params: Record<string, string> }) =>
    conversations.find(({ id }) => String(id) === params.id)
  const atRest: FakeRoutes = {
    [`GET ${A}/conversations`]: ({ query }) => ({
      data: { meta, payload: Number(query.page ?? 1) > 1 ? [] : conversations },
    }),
    [`GET ${A}/conversations/meta`]: () => ({ meta }),
    [`GET ${A}/conversations/open_counts`]: () => ({
      ...{ all: conversations.length, mentions: 0, participating: 0, unattended: 0 },
      ...{ inboxes: {}, teams: {}, labels: {} },
    }),
    [`GET ${A}/custom_filters`]: () => [],
    [`GET ${A}/conversations/:id`]: theOne,
    [`GET ${A}/conversations/:id/messages`]: ({ params, query }) => ({
      meta: {
        labels: [],
        additional_attributes: {},
        contact: conversations[0]?.meta.sender && { ...conversations[0].meta.sender, type: 'contact' },
        agent_last_seen_at: null,
        assignee_last_seen_at: null,
      },
      payload: messages.filter(
        (message) =>
          String(message.conversation_id) === params.id &&
          message.id > Number(query.after ?? 0) &&
          message.id < Number(query.before ?? Infinity),
      ),
    }),
    [`POST ${A}/conversations/:id/messages`]: ({ params, body }) => {
      const { content, echo_id, private: isPrivate } = body as { content: string; echo_id: string; private: boolean }
      return aMessage({
        conversation_id: Number(params.id),
        content,
        echo_id,
        private: isPrivate,
        message_type: 1,
        sender: undefined,
      })
    },
    [`POST ${A}/conversations/:id/update_last_seen`]: theOne,
    [`POST ${A}/conversations/:id/toggle_typing_status`]: () => null,
    [`POST ${A}/conversations/:id/viewing`]: () => null,
    [`POST ${A}/conversations/:id/toggle_status`]: ({ params, body }) => ({
      meta: {},
      payload: {
        success: true,
        conversation_id: Number(params.id),
        current_status: (body as { status: string }).status,
        snoozed_until: null,
      },
    }),
    ...AROUND,
  }
  return { ...atRest, ...routes }
}
