import { aLabel, anAgent } from '@parley/shared/testing/builders'
import { createIntl } from 'react-intl'
import { selectionCommands } from './selection-commands.ts'

const intl = createIntl({ locale: 'en', onError: () => undefined })

function offered(held: string[] = []) {
  const done: unknown[] = []
  const commands = selectionCommands({
    held: new Set(held),
    myId: 1,
    agents: [anAgent({ id: 1, name: 'Ines' }), anAgent({ id: 2, name: 'Jon' })],
    teams: [{ id: 5, name: 'Returns' }],
    labels: [aLabel({ id: 1, title: 'vip' }), aLabel({ id: 2, title: 'refund' })],
    onChange: (change) => done.push(change),
    onClear: () => done.push('cleared'),
    intl,
    now: new Date('2026-11-20T10:00:00Z'),
  })
  const run = (label: string) => commands.find((command) => command.label === label)?.run()
  return { commands, names: commands.map(({ label }) => label), run, done }
}

describe('what the palette offers for chosen rows', () => {
  it('begins with resolving them, and takes off only labels that one of them has', () => {
    expect(offered().names[0]).toBe('Resolve')
    expect(offered().names).not.toContain('Remove label vip')
    expect(offered(['vip']).names).toContain('Remove label vip')
  })

  it('offers each line once', () => {
    const ids = offered(['vip', 'refund']).commands.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('says the day of what is a month away, not a weekday alone', () => {
    const { commands } = offered()
    expect(commands.find(({ id }) => id === 'selection.snooze.month')?.detail).toBe('Dec 20')
    expect(commands.find(({ id }) => id === 'selection.snooze.week')?.detail).toMatch(/^Mon 9:00/)
  })

  it('does what it says to all of them', () => {
    const { run, done } = offered(['vip'])
    for (const name of ['Resolve', 'Assign to me', 'Assign to Jon', 'Take the assignee off']) run(name)
    for (const name of ['Set priority to Urgent', 'Set no priority']) run(name)
    for (const name of ['Give to team Returns', 'Add label refund', 'Remove label vip', 'Clear selection']) run(name)
    expect(done).toEqual([
      { kind: 'status', status: 'resolved', snoozedUntil: null },
      { kind: 'assignee', assignee: expect.objectContaining({ id: 1 }) },
      { kind: 'assignee', assignee: expect.objectContaining({ id: 2, name: 'Jon' }) },
      { kind: 'assignee', assignee: null },
      { kind: 'priority', priority: 'urgent' },
      { kind: 'priority', priority: null },
      { kind: 'team', team: { id: 5, name: 'Returns' } },
      { kind: 'labels', add: ['refund'], remove: [] },
      { kind: 'labels', add: [], remove: ['vip'] },
      'cleared',
    ])
  })
})
