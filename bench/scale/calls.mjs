import { ACCOUNT, RARE_WORD, TOKENS } from './fill-sql.mjs'
import { leanestLists, leanestMessages } from './leanest.mjs'

const api = `/api/v1/accounts/${ACCOUNT}`
const COMMON_WORD = 'relaten'

const get = (path, token = TOKENS.agent) => ({
  method: 'GET',
  path: `${api}${path}`,
  headers: { api_access_token: token },
})
const post = (path, body, token = TOKENS.agent) => ({
  method: 'POST',
  path: `${api}${path}`,
  headers: { api_access_token: token, 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

const rule = (attribute_key, filter_operator, values, query_operator = 'and') => ({
  attribute_key,
  filter_operator,
  values,
  query_operator,
})
const FIVE_RULES = {
  payload: [
    rule('status', 'equal_to', ['open', 'snoozed']),
    rule('inbox_id', 'equal_to', [1, 2, 3, 4, 5, 6]),
    rule('assignee_id', 'is_present', []),
    rule('labels', 'equal_to', ['label-1', 'label-2', 'label-30']),
    { ...rule('created_at', 'days_before', [7]), query_operator: undefined },
  ],
}

/** `count` conversations spread over the newest half of the account, in inboxes of the agent who asks. */
const someConversations = (conversations, count) =>
  Array.from({ length: count }, (_, n) => conversations - Math.floor((n * conversations) / 2 / count))

/**
 * What is measured, each as requests that are sent in turn.
 * @param {{ conversations: number, lastPage: number, rolePage: number }} size `lastPage`, `rolePage`: the deepest page of the list
 *   that is asked for, by somebody who sees everything and by a custom role
 * @returns {{ name: string, requests: object[], isTarget?: boolean, changes?: boolean, leanest?: object[][] }[]} `leanest`: by hand,
 *   per request its statements
 */
export function callsOf({ conversations, lastPage, rolePage }) {
  const admin = TOKENS.administrator
  const opened = someConversations(conversations, 100)
  return [
    {
      name: 'conversation list, page 1',
      isTarget: true,
      requests: [
        get('/conversations?assignee_type=all', admin),
        get('/conversations?assignee_type=me'),
        get('/conversations?assignee_type=unassigned'),
      ],
      leanest: leanestLists,
    },
    {
      name: `conversation list, page ${lastPage}`,
      isTarget: true,
      requests: [get(`/conversations?assignee_type=all&status=all&page=${lastPage}`, admin)],
    },
    {
      name: `the same, two taking permissions, page ${rolePage}`,
      requests: [get(`/conversations?assignee_type=all&status=all&page=${rolePage}`, TOKENS.customRole)],
    },
    {
      name: 'meta, open',
      isTarget: true,
      requests: [get('/conversations/meta?status=open'), get('/conversations/meta?status=open', admin)],
    },
    {
      name: 'meta, all, with a label',
      isTarget: true,
      requests: [get('/conversations/meta?status=all&labels[]=label-2')],
    },
    { name: 'filter, five rules', requests: [post('/conversations/filter?page=1', FIVE_RULES, admin)] },
    { name: 'search messages, common word', requests: [get(`/search/messages?q=${COMMON_WORD}`)] },
    { name: 'search messages, rare word', requests: [get(`/search/messages?q=${RARE_WORD}`, admin)] },
    { name: 'search in the list, rare word', requests: [get(`/conversations/search?q=${RARE_WORD}`, admin)] },
    {
      name: 'message page',
      isTarget: true,
      requests: opened.map((id) => get(`/conversations/${id}/messages`, admin)),
      leanest: leanestMessages(opened),
    },
    {
      name: 'message page, older',
      isTarget: true,
      requests: opened.map((id) => get(`/conversations/${id}/messages?before=${id * 10}`, admin)),
    },
    {
      name: 'send',
      changes: true,
      requests: someConversations(conversations, 400).map((id) =>
        post(`/conversations/${id}/messages`, { content: 'Thank you, we look into it.' }, admin),
      ),
    },
  ]
}
