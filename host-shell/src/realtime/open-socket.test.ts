import type { Socket } from 'socket.io-client'
import { connectAtOnce } from './open-socket.ts'

/** A socket of Socket.IO in this state of its manager, and what was asked of it. */
function aSocketThat(io: { _reconnecting: boolean; _readyState: 'opening' | 'open' | 'closed' }) {
  const asked: string[] = []
  const socket = { io, disconnect: () => asked.push('disconnect'), connect: () => asked.push('connect') }
  connectAtOnce(socket as unknown as Socket)
  return asked
}

describe('a socket that is to connect', () => {
  it('gives up the pause between two attempts, which it would wait out otherwise', () => {
    expect(aSocketThat({ _reconnecting: true, _readyState: 'closed' })).toEqual(['disconnect', 'connect'])
  })

  it('goes on with an attempt that is under way, however many tabs ask for one', () => {
    expect(aSocketThat({ _reconnecting: true, _readyState: 'opening' })).toEqual(['connect'])
  })

  it('begins after the server ended it', () => {
    expect(aSocketThat({ _reconnecting: false, _readyState: 'closed' })).toEqual(['connect'])
  })
})
