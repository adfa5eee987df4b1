import { distribution, responseRate, satisfaction } from './csat-figures.ts'

const metrics = {
  total_count: 40,
  ratings_count: { '5': 22, '4': 10, '2': 5, '1': 3 },
  total_sent_messages_count: 80,
}

describe('satisfaction', () => {
  it('is the share of fours and fives, and the rate that of answers', () => {
    expect([satisfaction(metrics), responseRate(metrics)]).toEqual([0.8, 0.5])
  })

  it('is nothing, not zero, while nobody answered', () => {
    const none = { total_count: 0, ratings_count: {}, total_sent_messages_count: 0 }
    expect([satisfaction(none), responseRate(none)]).toEqual([null, null])
  })

  it('has a row for every rating, whose shares are the whole', () => {
    const rows = distribution(metrics)
    expect(rows.map(({ count }) => count)).toEqual([22, 10, 0, 5, 3])
    expect(rows.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
  })
})
