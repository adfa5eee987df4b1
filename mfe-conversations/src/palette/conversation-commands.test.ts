import { anAgent } from '@parley/shared/testing/builders'
import { createIntl } from 'react-intl'
import type { Changeable, ConversationActions } from '../conversation/useConversationActions.ts'
import { conversationCommands } from './conversation-commands.ts'

const OPEN: Changeable = {
  id: 4821,
  status: 'open',
  snoozed_until: null,
  priority: 'high',
  labels: ['vip'],
  assignee: null,
  team: null,
  muted: false,
}
const intl = createIntl({ locale: 'en', onError: () => undefined })

function offered(conversation: Partial<Changeable> = {}) {
  const done: unknown[] = []
  const actions = new Proxy({} as ConversationActions, {
    get: (_, name) => async (_entry: unknown, to: unknown) => done.push([name, to]),
  })
  const labels = ['vip', 'refund'].map((title, at) => ({
    id: at,
    title,
    description: null,
    color: '#333333',
    show_on_sidebar: true,
  }))
  const commands = conversationCommands({
    conversation: { ...OPEN, ...conversation },
    myId: 1,
    agents: [anAgent({ id: 1, name: 'Ines' }), anAgent({ id: 2, name: 'Jon' })],
    teams: [],
    labels,
    actions,
    intl,
    now: new Date('2026-11-20T10:00:00Z'),
  })
  const run = (label: string) => commands.find((command) => command.label === label)?.run()
  return { names: commands.map(({ label }) => label), run, done }
}

describe('what the palette offers for a conversation', () => {
  it('begins with taking it, while it is not mine', () => {
    expect(offered().names[0]).toBe('Assign to me')
    expect(offered({ assignee: { id: 1, name: 'Ines', thumbnail: '' } }).names).not.toContain('Assign to me')
  })

  it('leaves out what holds already', () => {
    const { names } = offered()
    expect(names).toContain('Set priority to Urgent')
    expect(names).not.toContain('Set priority to High')
    expect(names).not.toContain('Open again')
    expect(offered({ status: 'resolved' }).names).toContain('Open again')
  })

  it('does what it says', () => {
    const { run, done } = offered()
    run('Assign to Jon')
    run('Add label refund')
    run('Remove label vip')
    run('Mute the conversation')
    expect(done).toEqual([
      ['assign', expect.objectContaining({ id: 2, name: 'Jon' })],
      ['label', ['vip', 'refund']],
      ['label', []],
      ['mute', true],
    ])
  })
})
