import { fakeShell } from '@parley/shared/testing/fake-shell'
import { trafficOf } from './event-traffic.ts'

const presence = { account_id: 1, users: {}, contacts: {} }

describe('what a connection brings', () => {
  it('is kept newest first, with its size and without what it says', () => {
    const shell = fakeShell()
    const traffic = trafficOf(shell.realtime, () => 5)
    shell.emit('presence.update', presence)
    shell.emit('release.changed', { account_id: 1, revision: 7 })
    expect(traffic.heard.get()).toEqual([
      { id: 2, name: 'release.changed', account: 1, bytes: 29, at: 5 },
      { id: 1, name: 'presence.update', account: 1, bytes: 41, at: 5 },
    ])
  })

  it('goes on while nobody looks, and is the same for whoever looks again', () => {
    const shell = fakeShell()
    trafficOf(shell.realtime)
    shell.emit('presence.update', presence)
    expect(trafficOf(shell.realtime).heard.get()).toHaveLength(1)
  })

  it('stands still while it is paused, and is empty when it was cleared', () => {
    const shell = fakeShell()
    const traffic = trafficOf(shell.realtime)
    traffic.pause(true)
    shell.emit('presence.update', presence)
    expect(traffic.heard.get()).toEqual([])
    traffic.pause(false)
    shell.emit('presence.update', presence)
    expect(traffic.heard.get()).toHaveLength(1)
    traffic.clear()
    expect(traffic.heard.get()).toEqual([])
  })

  it('forgets the oldest when there are many', () => {
    const shell = fakeShell()
    const traffic = trafficOf(shell.realtime)
    for (let count = 0; count < 250; count += 1) shell.emit('presence.update', presence)
    expect(traffic.heard.get()).toHaveLength(200)
    expect(traffic.heard.get()[0]?.id).toBe(250)
  })
})
