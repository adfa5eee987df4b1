import type { OwnSession } from '@parley/shared/contract/own-session'
import type { FakeRoutes } from '@parley/shared/testing/fake-http'

const PATH = '/api/v1/profile/sessions'

const device = (id: number, user_agent: string): OwnSession => ({
  id,
  current: id === 1,
  created_at: '2026-11-01T10:00:00.000Z',
  seen_at: '2026-11-20T10:00:00.000Z',
  ip: '203.0.113.5',
  user_agent,
})

/** Three devices, of which this is the first. */
export const sessionRoutes = (): FakeRoutes => ({
  [`GET ${PATH}`]: () => ({
    payload: [
      device(1, 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'),
      device(
        2,
        'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Safari/604.1',
      ),
      device(3, 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36'),
    ],
  }),
  [`DELETE ${PATH}/:id`]: () => null,
  [`DELETE ${PATH}`]: () => null,
})
