import { type Connection, type ConnectionEvent, catchUp, INITIAL, nextConnection } from './status.ts'

const after = (...events: ConnectionEvent[]): Connection => events.reduce(nextConnection, INITIAL)
const lost: ConnectionEvent = { type: 'lost', at: 1_000 }

describe('the connection', () => {
  it('starts online, and the first connect changes nothing', () => {
    expect(after({ type: 'connected' })).toEqual({ status: 'online', lostAt: null })
  })

  it('remembers when it was lost, not when it was noticed again', () => {
    expect(after(lost, { type: 'lost', at: 9_000 })).toEqual({ status: 'disconnected', lostAt: 1_000 })
  })

  it('is reconnecting until everything missed was read, then says so, then falls silent', () => {
    expect(after(lost, { type: 'connected' }).status).toBe('reconnecting')
    expect(after(lost, { type: 'connected' }, { type: 'caught-up' })).toEqual({ status: 'reconnected', lostAt: null })
    expect(after(lost, { type: 'connected' }, { type: 'caught-up' }, { type: 'settled' }).status).toBe('online')
  })

  it('tries when the network is back and falls back when that fails', () => {
    expect(after(lost, { type: 'trying' }).status).toBe('reconnecting')
    expect(after(lost, { type: 'trying' }, { type: 'lost', at: 5_000 })).toEqual({
      status: 'disconnected',
      lostAt: 1_000,
    })
  })

  it('does not claim to have caught up when it was lost again meanwhile', () => {
    expect(after(lost, { type: 'connected' }, lost, { type: 'caught-up' }).status).toBe('disconnected')
  })
})

describe('catching up', () => {
  it('is not needed when nothing was lost', () => {
    expect(catchUp(INITIAL, 50_000)).toEqual({ kind: 'none' })
  })

  it('counts begun seconds', () => {
    expect(catchUp({ status: 'disconnected', lostAt: 1_000 }, 4_100)).toEqual({ kind: 'read', offlineSeconds: 4 })
  })

  it('is a reload from three hours on', () => {
    expect(catchUp({ status: 'disconnected', lostAt: 0 }, 10_800_000)).toEqual({ kind: 'reload' })
    expect(catchUp({ status: 'disconnected', lostAt: 0 }, 10_799_000).kind).toBe('read')
  })
})
