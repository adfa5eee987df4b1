import type { FakeRequest, FakeRoutes } from '@parley/shared/testing/fake-http'

export const BASE = '/api/v1/accounts/1'

type Record = { id: number }

/** A list that is written to: show, create, change, delete as the server does. */
export function kept<Item extends Record>(
  path: string,
  start: Item[],
  root: string,
  wrap: (items: Item[]) => unknown,
): FakeRoutes {
  let items = start
  const fields = ({ body }: FakeRequest) => {
    const given = body as { [key: string]: unknown }
    return (given[root] ?? given) as Partial<Item>
  }
  return {
    [`GET ${path}`]: () => wrap(items),
    [`POST ${path}`]: (request) => {
      const made = { ...items[0], ...fields(request), id: 100 + items.length } as Item
      items = [...items, made]
      return made
    },
    [`PATCH ${path}/:id`]: (request) => {
      items = items.map((item) => (item.id === Number(request.params.id) ? { ...item, ...fields(request) } : item))
      return items.find((item) => item.id === Number(request.params.id))
    },
    [`DELETE ${path}/:id`]: ({ params }) => {
      items = items.filter((item) => item.id !== Number(params.id))
      return null
    },
  }
}
