import { AccountConnection, type SocketLike } from './connection.ts'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** A page whose first connection stands at once. @returns seconds for which it reads what it may have missed */
async function missed(readSince?: number, onConnected?: () => void): Promise<number[]> {
  const seconds: number[] = []
  let connected = () => {}
  const socket: SocketLike = {
    ...{ connected: false, active: true, onAny: () => {}, onFrame: () => {}, cut: () => {} },
    ...{ emit: () => {}, connect: () => {}, disconnect: () => {} },
    on(event, listener) {
      if (event === 'connect') connected = listener as () => void
    },
  }
  const realtime = new AccountConnection({
    accountId: 1,
    open: async () => socket,
    log: () => undefined,
    onRefused: async () => true,
    onSignedOut: () => undefined,
    onReload: () => undefined,
    page: new EventTarget() as unknown as Window,
    ...(readSince === undefined ? {} : { readSince }),
    ...(onConnected && { onConnected }),
  })
  realtime.onReconnect(({ offlineSeconds }) => void seconds.push(offlineSeconds))
  await Promise.resolve()
  socket.connected = true
  connected()
  await jest.advanceTimersByTimeAsync(1_000)
  realtime.close()
  return seconds
}

it('reads nothing again where nothing is older than it', async () => {
  expect(await missed()).toEqual([])
})

it('reads what came since the page asked its first questions', async () => {
  const [seconds = 0, ...more] = await missed(Date.now() - 4_000)
  expect(more).toEqual([])
  expect(seconds).toBeGreaterThanOrEqual(4)
  expect(seconds).toBeLessThan(60)
})

it('says that events are heard, once', async () => {
  const onConnected = jest.fn()
  await missed(Date.now() - 4_000, onConnected)
  expect(onConnected).toHaveBeenCalledTimes(1)
})
