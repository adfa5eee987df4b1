import { anEntry } from '../../testing/conversation-builders.ts'
import { bulkBody, bulkFacts, stepsBack } from './bulk-change.ts'

const maya = { id: 7, name: 'Maya', thumbnail: '' }
const jon = { id: 8, name: 'Jon', thumbnail: '' }

describe('a change of many conversations', () => {
  it('is sent as the wire writes it', () => {
    expect(bulkBody({ kind: 'status', status: 'snoozed', snoozedUntil: 1_800_000_000 })).toEqual({
      fields: { status: 'snoozed' },
      snoozed_until: 1_800_000_000,
    })
    expect(bulkBody({ kind: 'assignee', assignee: null })).toEqual({ fields: { assignee_id: null } })
    expect(bulkBody({ kind: 'priority', priority: null })).toEqual({ fields: { priority: null } })
    expect(bulkBody({ kind: 'labels', add: ['refund'], remove: [] })).toEqual({
      labels: { add: ['refund'], remove: [] },
    })
  })

  it('adds labels to what is there', () => {
    const change = { kind: 'labels', add: ['refund', 'vip'], remove: ['old'] } as const
    expect(bulkFacts(change, anEntry({ labels: ['vip', 'old'] }))).toEqual({ labels: ['vip', 'refund'] })
  })

  it('is taken back to what each was before, alike ones together', () => {
    const before = [
      anEntry({ id: 1, assignee: maya }),
      anEntry({ id: 2, assignee: null }),
      anEntry({ id: 3, assignee: maya }),
    ]
    expect(stepsBack({ kind: 'assignee', assignee: jon }, before)).toEqual([
      { ids: [1, 3], change: { kind: 'assignee', assignee: maya } },
      { ids: [2], change: { kind: 'assignee', assignee: null } },
    ])
  })

  it('gives each the priority back that it had', () => {
    const before = [anEntry({ id: 1, priority: null }), anEntry({ id: 2, priority: 'low' })]
    expect(stepsBack({ kind: 'priority', priority: 'urgent' }, before)).toEqual([
      { ids: [1], change: { kind: 'priority', priority: null } },
      { ids: [2], change: { kind: 'priority', priority: 'low' } },
    ])
  })

  it('takes no label back that was there before', () => {
    const before = [anEntry({ id: 1, labels: ['vip'] }), anEntry({ id: 2, labels: [] })]
    expect(stepsBack({ kind: 'labels', add: ['vip'], remove: [] }, before)).toEqual([
      { ids: [2], change: { kind: 'labels', add: [], remove: ['vip'] } },
    ])
  })
})
