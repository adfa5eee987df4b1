import { advance, CIRCUIT, canFetch, DECLARED, type GenerationEvent } from './generation-state.ts'

const after = (...events: GenerationEvent[]) => events.reduce(advance, DECLARED)
const failed = (at: number): GenerationEvent => ({ type: 'failed', code: 'E_NETWORK', at })
const fetching = (at: number): GenerationEvent => ({ type: 'fetch', at })

describe('the life of a generation', () => {
  it('goes from declared over ready and mounted to kept warm, and is mounted again without a fetch', () => {
    const warm = after(fetching(0), { type: 'fetched' }, { type: 'mounted' }, { type: 'unmounted' })
    expect(warm.phase).toBe('suspended')
    expect(advance(warm, { type: 'mounted' }).phase).toBe('mounted')
    expect(canFetch(warm, 0)).toBe(false)
  })

  it('opens its circuit after three failures in five minutes', () => {
    const twice = after(fetching(0), failed(1), fetching(2), failed(3))
    expect(twice.phase).toBe('failed')
    expect(advance(advance(twice, fetching(4)), failed(5)).phase).toBe('circuit-open')
  })

  it('does not count failures that are long past', () => {
    const late = CIRCUIT.windowMs + 10
    expect(after(fetching(0), failed(1), fetching(2), failed(3), fetching(late), failed(late)).phase).toBe('failed')
  })

  it('lets one attempt through when an open circuit has rested', () => {
    const open = after(fetching(0), failed(1), fetching(2), failed(3), fetching(4), failed(5))
    expect(canFetch(open, 6)).toBe(false)
    expect(canFetch(open, 5 + CIRCUIT.openMs)).toBe(true)
  })

  it('forgets its failures once it is loaded', () => {
    expect(after(fetching(0), failed(1), fetching(2), { type: 'fetched' })).toMatchObject({
      phase: 'ready',
      failures: [],
    })
  })

  it('ignores answers that arrive after it was retired', () => {
    expect(after(fetching(0), { type: 'retired' }, { type: 'fetched' }, failed(9)).phase).toBe('retired')
  })
})
