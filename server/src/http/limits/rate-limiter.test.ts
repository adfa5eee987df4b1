import { pino } from 'pino'
import { openRedis, untilReady } from '../../redis.ts'
import { startRedis } from '../../testing/processes/redis-process.ts'
import { testEnv } from '../../testing/test-env.ts'
import { memoryRateLimiter, type RateLimiter, redisRateLimiter } from './rate-limiter.ts'

const REDIS = process.env.TEST_REDIS_URL
const LIMIT = { most: 2, seconds: 60 }
const quiet = pino({ level: 'silent' })

const opened: RateLimiter[] = []
afterEach(() => Promise.all(opened.splice(0).map((limiter) => limiter.close())))

async function shared(redisUrl: string, secret: string): Promise<RateLimiter> {
  const redis = openRedis({ ...testEnv(), secret, redisUrl }, quiet, 'test')
  await untilReady(redis)
  const limiter = redisRateLimiter(redis)
  opened.push(limiter)
  return limiter
}

const kinds: [string, () => Promise<RateLimiter>][] = [
  ['in process', async () => memoryRateLimiter()],
  ...(REDIS ? ([['in Redis', () => shared(REDIS, testEnv().secret)]] as [string, () => Promise<RateLimiter>][]) : []),
]

describe.each(kinds)('counters %s', (_kind, open) => {
  test('let through what is allowed and say how long to wait then', async () => {
    const limiter = await open()
    expect([await limiter.take('a', LIMIT), await limiter.take('a', LIMIT)]).toEqual([0, 0])
    const seconds = await limiter.take('a', LIMIT)
    expect(seconds).toBeGreaterThan(50)
    expect(seconds).toBeLessThanOrEqual(60)
    expect(await limiter.take('b', LIMIT)).toBe(0)
  })

  test('can be looked at without counting', async () => {
    const limiter = await open()
    for (let i = 0; i < 5; i += 1) expect(await limiter.look('a', LIMIT)).toBe(0)
    await limiter.take('a', LIMIT)
    expect(await limiter.look('a', LIMIT)).toBe(0)
    await limiter.take('a', LIMIT)
    expect(await limiter.look('a', LIMIT)).toBeGreaterThan(50)
  })
})

if (REDIS)
  describe('counters that processes share', () => {
    test('are the same for all of them', async () => {
      const { secret } = testEnv()
      const [one, other] = [await shared(REDIS, secret), await shared(REDIS, secret)]
      await one.take('a', LIMIT)
      await other.take('a', LIMIT)
      expect(await one.take('a', LIMIT)).toBeGreaterThan(50)
    })

    test('always have an end, also one that a process died over', async () => {
      const { secret } = testEnv()
      const limiter = await shared(REDIS, secret)
      const redis = openRedis({ ...testEnv(), secret, redisUrl: REDIS }, quiet, 'test')
      await untilReady(redis)
      await limiter.take('somebody', LIMIT)
      const before = await redis.ttl('limit:somebody')
      await redis.persist('limit:somebody')
      await limiter.take('somebody', LIMIT)
      const after = await redis.ttl('limit:somebody')
      redis.disconnect()
      expect(Math.min(before, after)).toBeGreaterThan(50)
    })
  })

test('while Redis is away each process counts for itself', async () => {
  const redis = await startRedis()
  if (!redis) return
  const limiter = await shared(redis.url, testEnv().secret)
  await limiter.take('a', LIMIT)
  await redis.kill()
  expect([await limiter.take('a', LIMIT), await limiter.take('a', LIMIT)]).toEqual([0, 0])
  expect(await limiter.take('a', LIMIT)).toBeGreaterThan(50)
  expect(await limiter.look('a', LIMIT)).toBeGreaterThan(50)
})
