import { ACCOUNT, TOKENS } from '../scale/fill-sql.mjs'

const base = `/api/v1/accounts/${ACCOUNT}/contacts`
const shown = 'include_contact_inboxes=false&include_labels=true'
const get = (path) => ({ method: 'GET', path: `${base}${path}`, headers: { api_access_token: TOKENS.administrator } })
const filter = (payload, query = '') => ({
  method: 'POST',
  path: `${base}/filter?page=1&${shown}${query}`,
  headers: { api_access_token: TOKENS.administrator, 'content-type': 'application/json' },
  body: JSON.stringify({ payload }),
})
const rule = (attribute_key, filter_operator, values, query_operator = 'and') => ({
  ...{ attribute_key, filter_operator, values, query_operator },
})
const KEYS = ['name', 'email', 'phone_number', 'last_activity_at', 'created_at', 'company', 'city', 'country']
const SORTS = KEYS.flatMap((key) => [key, `-${key}`])
/** Short words, which no index knows: of everybody, of many, of nobody. */
const SHORT = { 'of one letter': 'a', 'of two letters': 'an', 'of two letters that nobody has': 'zq' }

/** What is measured of an account with `count` contacts, each as requests that are sent in turn. */
export function contactCalls(count) {
  const pages = (sort) => Array.from({ length: 20 }, (_, n) => get(`?${shown}&page=${n + 1}&sort=${sort}`))
  const ids = Array.from({ length: 100 }, (_, n) => 1_000 + Math.floor((n * count) / 110))
  return [
    ...SORTS.map((sort) => ({ name: `list by ${sort}, pages 1 to 20`, requests: pages(sort) })),
    { name: 'list by name, page 1 000', requests: [get(`?${shown}&page=1000&sort=name`)] },
    { name: 'list of a label', requests: [get(`?${shown}&page=1&labels[]=label-3`)] },
    { name: 'one contact', requests: ids.map((id) => get(`/${id}`)) },
    { name: 'search, rare', requests: ids.map((id) => get(`/search?${shown}&q=person${id}%40`)) },
    { name: 'search, common', requests: [get(`/search?${shown}&q=mar`)] },
    ...Object.entries(SHORT).map(([what, q]) => ({
      name: `search ${what}`,
      requests: [get(`/search?${shown}&q=${q}`)],
    })),
    {
      name: 'filter with five rules',
      requests: [
        filter([
          rule('city', 'equal_to', ['Porto', 'Aarhus']),
          rule('country_code', 'equal_to', ['DE']),
          rule('labels', 'equal_to', ['label-1', 'label-2']),
          rule('blocked', 'equal_to', ['false']),
          rule('created_at', 'days_before', [30]),
        ]),
      ],
    },
    { name: 'count of a segment: one rule', requests: [filter([rule('city', 'equal_to', ['Porto'])])] },
    { name: 'filter that nobody meets', requests: [filter([rule('city', 'contains', ['Nowhere'])])] },
  ]
}
