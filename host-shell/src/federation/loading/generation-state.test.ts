import { advance, CIRCUIT, canFetch, DECLARED, type GenerationEvent, type Phase } from './generation-state.ts'

const after = (...events: GenerationEvent[]) => events.reduce(advance, DECLARED)
const failed = (at: number): GenerationEvent => ({ type: 'failed', code: 'E_NETWORK', at })
const fetching = (at: number): GenerationEvent => ({ type: 'fetch', at })

const EVENTS: Record<GenerationEvent['type'], GenerationEvent> = {
  staged: { type: 'staged' },
  fetch: fetching(10),
  fetched: { type: 'fetched' },
  failed: failed(10),
  starting: { type: 'starting' },
  painted: { type: 'painted' },
  broke: { type: 'broke', code: 'E_MOUNT' },
  unmounted: { type: 'unmounted' },
  retired: { type: 'retired' },
}

/** Where each event leads from each phase; an event that is not named changes nothing. */
const TABLE: Record<Phase, Partial<Record<GenerationEvent['type'], Phase>>> = {
  declared: { staged: 'staged', fetch: 'fetching', retired: 'retired' },
  staged: { fetch: 'fetching', retired: 'retired' },
  fetching: { fetched: 'ready', failed: 'failed', retired: 'retired' },
  ready: { starting: 'starting', broke: 'broken', retired: 'retired' },
  starting: { painted: 'mounted', broke: 'broken', unmounted: 'suspended', retired: 'retired' },
  mounted: { starting: 'starting', broke: 'broken', unmounted: 'suspended', retired: 'retired' },
  suspended: { starting: 'starting', broke: 'broken', retired: 'retired' },
  broken: { starting: 'starting', retired: 'retired' },
  failed: { fetch: 'fetching', retired: 'retired' },
  'circuit-open': { retired: 'retired' },
  retired: {},
}

const cells = (Object.keys(TABLE) as Phase[]).flatMap((from) =>
  Object.values(EVENTS).map((event): [Phase, GenerationEvent, Phase] => [from, event, TABLE[from][event.type] ?? from]),
)

describe('the life of a generation, cell by cell', () => {
  it.each(cells)('%s, told %j, is %s', (from, event, to) => {
    const failures = from === 'circuit-open' ? [7, 8, 9] : []
    expect(advance({ ...DECLARED, phase: from, failures }, event).phase).toBe(to)
  })
})

describe('the life of a generation', () => {
  it('goes from declared over ready and mounted to kept warm, and is mounted again without a fetch', () => {
    const warm = after(fetching(0), EVENTS.fetched, EVENTS.starting, EVENTS.painted, EVENTS.unmounted)
    expect(warm.phase).toBe('suspended')
    expect(
      after(fetching(0), EVENTS.fetched, EVENTS.starting, EVENTS.painted, EVENTS.unmounted, EVENTS.starting).phase,
    ).toBe('starting')
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
    expect(after(fetching(0), failed(1), fetching(2), EVENTS.fetched)).toMatchObject({ phase: 'ready', failures: [] })
  })

  it('says why it broke until it is started again', () => {
    const broken = after(fetching(0), EVENTS.fetched, EVENTS.starting, EVENTS.broke)
    expect(broken).toMatchObject({ phase: 'broken', code: 'E_MOUNT' })
    expect(advance(broken, EVENTS.starting)).toMatchObject({ phase: 'starting', code: null })
  })
})
