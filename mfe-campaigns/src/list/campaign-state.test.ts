import { aCampaign } from '../testing/campaigns-server.ts'
import { barOf, matching, stateOf } from './campaign-state.ts'

const NOW = 1_795_168_800

describe('what a campaign is doing', () => {
  it.each([
    ['is scheduled until its time', aCampaign({ scheduled_at: NOW + 60 }), 'scheduled'],
    ['is due when its time has come', aCampaign({ scheduled_at: NOW - 60 }), 'due'],
    [
      'is missed once it does not go out by itself any more',
      aCampaign({ scheduled_at: NOW - 3 * 86_400 - 60 }),
      'missed',
    ],
    ['is off where somebody has switched it off', aCampaign({ enabled: false, scheduled_at: NOW - 60 }), 'off'],
    ['is completed', aCampaign({ campaign_status: 'completed' }), 'completed'],
    ['is on', aCampaign({ campaign_type: 'ongoing', enabled: true }), 'on'],
    ['is off', aCampaign({ campaign_type: 'ongoing', enabled: false }), 'off'],
  ])('it %s', (_words, campaign, state) => {
    expect(stateOf(campaign, NOW)).toBe(state)
  })
})

describe('searching campaigns', () => {
  it('looks at title and message, without case', () => {
    const all = [
      aCampaign({ title: 'Autumn draw', message: 'Win a chair' }),
      aCampaign({ title: 'Fair', message: 'Stand 14' }),
    ]
    expect(matching(all, ' CHAIR ').map(({ title }) => title)).toEqual(['Autumn draw'])
    expect(matching(all, '')).toHaveLength(2)
  })
})

describe('the bar of a campaign', () => {
  it('never counts an answer twice', () => {
    expect(barOf({ total: 200, replied: 20, sent: 100, failed: 10 })).toEqual({ replied: 10, sent: 40, failed: 5 })
  })

  it('of nobody is empty', () => {
    expect(barOf({ total: 0, replied: 0, sent: 0, failed: 0 })).toEqual({ replied: 0, sent: 0, failed: 0 })
  })
})
