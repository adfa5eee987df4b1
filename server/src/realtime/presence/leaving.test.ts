import { pino } from 'pino'
import type { Identity } from '../identity.queries.ts'
import { openDisconnectGrace } from './disconnect-grace.ts'
import { openMemoryPresence } from './memory-presence.ts'

const USER: Identity = { kind: 'user', accountId: 1, userId: 7, client: null }

describe('who has closed their last connection', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  function aHouse() {
    const presence = openMemoryPresence()
    const connected = new Set<string>()
    const asked: string[] = []
    const leaving = openDisconnectGrace({
      presence,
      log: pino({ level: 'silent' }),
      roomOf: () => 'room',
      isHere: (room) => connected.has(room),
      askElsewhere: (room) => asked.push(room),
    })
    const isSeen = async () => (await presence.liveUsers(1)).has(7)
    return { presence, connected, asked, leaving, isSeen }
  }

  it('counts as seen for 20 seconds more', async () => {
    const { presence, leaving, isSeen } = aHouse()
    await presence.seenUser(1, 7)
    leaving.noteClosed(USER)
    await jest.advanceTimersByTimeAsync(19_999)
    expect(await isSeen()).toBe(true)
    await jest.advanceTimersByTimeAsync(1)
    expect(await isSeen()).toBe(false)
  })

  it('stays when they are back by then, or connected to another process', async () => {
    const { presence, connected, asked, leaving, isSeen } = aHouse()
    await presence.seenUser(1, 7)
    leaving.noteClosed(USER)
    connected.add('room')
    await jest.advanceTimersByTimeAsync(20_000)
    expect(await isSeen()).toBe(true)
    connected.delete('room')
    leaving.noteClosed(USER)
    expect(asked.at(-1)).toBe('room')
    leaving.noteElsewhere('room')
    await jest.advanceTimersByTimeAsync(20_000)
    expect(await isSeen()).toBe(true)
  })

  it('leaves one account without leaving the others', async () => {
    const { presence, leaving, isSeen } = aHouse()
    await presence.seenUser(1, 7)
    leaving.noteClosed({ ...USER, accountId: 2 })
    await jest.advanceTimersByTimeAsync(20_000)
    expect(await isSeen()).toBe(true)
  })
})
