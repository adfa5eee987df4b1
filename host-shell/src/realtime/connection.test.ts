import { AccountConnection, type SocketLike } from './connection.ts'

/** A socket that does what the test says, as Socket.IO's client would report it. */
function aSocket() {
  const listeners = new Map<string, (...args: unknown[]) => void>()
  let onAny: (event: string, ...args: unknown[]) => void = () => {}
  let onFrame = () => {}
  const sent: string[] = []
  const socket: SocketLike = {
    connected: false,
    active: true,
    on: (event, listener) => listeners.set(event, listener as (...args: unknown[]) => void),
    onAny: (listener) => {
      onAny = listener
    },
    onFrame: (listener) => {
      onFrame = listener
    },
    cut: () => {
      sent.push('(cut)')
      drop()
    },
    emit: (event) => sent.push(event),
    connect: () => sent.push('(connect)'),
    disconnect: () => drop(),
  }
  const connect = () => {
    socket.connected = true
    listeners.get('connect')?.()
  }
  const drop = (active = true) => {
    socket.connected = false
    socket.active = active
    listeners.get('disconnect')?.()
  }
  return {
    socket,
    sent,
    connect,
    drop,
    fail: () => listeners.get('connect_error')?.(new Error('timeout')),
    ping: () => onFrame(),
    serverSends: (event: string, data: unknown) => onAny(event, data),
  }
}

async function open() {
  const told: string[] = []
  const warnings: string[] = []
  const server = aSocket()
  const page = new EventTarget() as unknown as Window
  const realtime = new AccountConnection({
    accountId: 1,
    open: async () => server.socket,
    log: (_level, _message, facts) => warnings.push(String(facts?.reason)),
    onRefused: async () => {
      told.push('refused')
      return true
    },
    onSignedOut: () => told.push('signed out'),
    onReload: () => told.push('reload'),
    page,
  })
  await Promise.resolve()
  return { ...server, realtime, told, warnings, page }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const presence = (users: Record<string, string>, account_id = 1) => ({ account_id, users })

describe('the realtime connection', () => {
  it('reports presence at once and every 30 seconds', async () => {
    const { connect, sent, realtime, ping } = await open()
    connect()
    for (let at = 0; at < 4; at++) {
      jest.advanceTimersByTime(15_000)
      ping()
    }
    expect(sent).toEqual(['update_presence', 'update_presence', 'update_presence'])
    realtime.close()
  })

  it('hands an event of this account to those who listen, until they stop', async () => {
    const { serverSends, realtime } = await open()
    const heard: unknown[] = []
    const off = realtime.on('release.changed', (data) => heard.push(data.revision))
    serverSends('release.changed', { account_id: 1, revision: 4 })
    off()
    serverSends('release.changed', { account_id: 1, revision: 5 })
    jest.advanceTimersByTime(20)
    expect(heard).toEqual([4])
    realtime.close()
  })

  it('drops foreign, unknown and malformed events, and logs the last two', async () => {
    const { serverSends, realtime, warnings } = await open()
    const heard: unknown[] = []
    realtime.on('release.changed', (data) => heard.push(data))
    serverSends('release.changed', { account_id: 2, revision: 4 })
    serverSends('release.changed', { account_id: 1, revision: 'four' })
    serverSends('weather.changed', { account_id: 1 })
    jest.advanceTimersByTime(20)
    expect(heard).toEqual([])
    expect(warnings).toEqual([
      expect.stringContaining('invalid release.changed: revision'),
      'unknown event weather.changed',
    ])
    realtime.close()
  })

  it('keeps the complete map of who is here', async () => {
    const { serverSends, realtime } = await open()
    serverSends('presence.update', presence({ 2: 'online', 3: 'busy' }))
    serverSends('presence.update', presence({ 2: 'online' }))
    jest.advanceTimersByTime(20)
    expect(realtime.presence.get().users).toEqual({ 2: 'online' })
    realtime.close()
  })

  it('asks everybody to read what was missed, waits for them, says "reconnected" and then falls silent', async () => {
    const { connect, drop, realtime } = await open()
    const missed: number[] = []
    realtime.onReconnect(({ offlineSeconds }) => missed.push(offlineSeconds))
    connect()
    jest.advanceTimersByTime(1_000)
    drop()
    expect(realtime.status.get()).toBe('disconnected')
    jest.advanceTimersByTime(8_000)
    connect()
    expect(realtime.status.get()).toBe('reconnecting')
    await jest.advanceTimersByTimeAsync(0)
    // From the last thing that arrived, a second before the connection was seen to be gone.
    expect(missed).toEqual([9])
    expect(realtime.status.get()).toBe('reconnected')
    jest.advanceTimersByTime(2_000)
    expect(realtime.status.get()).toBe('online')
    realtime.close()
  })

  it('has lost nothing while the first connection takes its time', async () => {
    const { connect, realtime } = await open()
    jest.advanceTimersByTime(5_000)
    expect(realtime.status.get()).toBe('online')
    connect()
    await jest.advanceTimersByTimeAsync(0)
    expect(realtime.status.get()).toBe('online')
    realtime.close()
  })

  it('reloads the page after three hours away', async () => {
    const { connect, drop, realtime, told } = await open()
    connect()
    drop()
    jest.advanceTimersByTime(3 * 3_600_000)
    connect()
    expect(told).toContain('reload')
    realtime.close()
  })

  it('notices a socket that went away without a word', async () => {
    const { connect, socket, realtime } = await open()
    connect()
    socket.connected = false
    jest.advanceTimersByTime(1_000)
    expect(realtime.status.get()).toBe('disconnected')
    realtime.close()
  })

  it('notices within twenty seconds that nobody is there any more, and counts from the last frame', async () => {
    const { connect, ping, sent, realtime } = await open()
    const missed: number[] = []
    realtime.onReconnect(({ offlineSeconds }) => missed.push(offlineSeconds))
    connect()
    jest.advanceTimersByTime(15_000)
    ping()
    jest.advanceTimersByTime(17_000)
    expect(realtime.status.get()).toBe('online')
    jest.advanceTimersByTime(1_000)
    expect([realtime.status.get(), sent.at(-1)]).toEqual(['disconnected', '(cut)'])
    jest.advanceTimersByTime(12_000)
    connect()
    await jest.advanceTimersByTimeAsync(0)
    expect(missed).toEqual([30])
    realtime.close()
  })

  it('starts afresh after a sleep of hours, in which no timer ran', async () => {
    const { connect, realtime, told, sent, page } = await open()
    connect()
    jest.setSystemTime(Date.now() + 4 * 3_600_000)
    page.dispatchEvent(new Event('focus'))
    expect([realtime.status.get(), sent.at(-1)]).toEqual(['disconnected', '(cut)'])
    connect()
    expect(told).toContain('reload')
    realtime.close()
  })

  it('asks what became of the session when the server closes the connection, and connects with fresh values', async () => {
    const { connect, drop, realtime, told, sent } = await open()
    connect()
    drop(false)
    expect(told).toEqual(['refused'])
    await Promise.resolve()
    expect(sent.at(-1)).toBe('(connect)')
    realtime.close()
  })

  it('obeys the two orders of the server', async () => {
    const { serverSends, realtime, told } = await open()
    serverSends('user:logout', { account_id: 1 })
    serverSends('page:reload', { account_id: 1 })
    jest.advanceTimersByTime(20)
    expect(told).toEqual(['signed out', 'reload'])
    realtime.close()
  })

  it('tries at once when the network is back', async () => {
    const { connect, drop, page, sent, realtime } = await open()
    connect()
    drop()
    page.dispatchEvent(new Event('online'))
    expect(realtime.status.get()).toBe('reconnecting')
    expect(sent.at(-1)).toBe('(connect)')
    realtime.close()
  })

  it('says that it reconnects for as long as it tries, and that it is offline when the try failed', async () => {
    const { connect, drop, fail, page, realtime } = await open()
    connect()
    drop()
    page.dispatchEvent(new Event('online'))
    jest.advanceTimersByTime(5_000)
    expect(realtime.status.get()).toBe('reconnecting')
    fail()
    expect(realtime.status.get()).toBe('disconnected')
    realtime.close()
  })

  it('stays quiet after it was closed', async () => {
    const { connect, realtime, told, sent } = await open()
    connect()
    realtime.close()
    jest.advanceTimersByTime(120_000)
    expect(told).toEqual([])
    expect(sent).toEqual(['update_presence'])
  })
})
