import type { RemoteModule } from '@parley/shared/remote/shell-api'
import { aGeneration } from '../testing/builders.ts'
import type { Generation } from './generation.ts'
import { LoadFailure } from './load-failure.ts'
import { createRemoteLoader } from './remote-loader.ts'

const area: RemoteModule = { mount: () => () => undefined }
type Answer = RemoteModule | LoadFailure

/** A loader whose fetches answer in this order; the last answer repeats. */
function aLoader(answers: Answer[]) {
  const facts = { fetches: 0, waits: [] as number[], freed: [] as Generation[], phases: [] as string[], now: 1_000 }
  const loader = createRemoteLoader({
    runtime: {
      async fetchModule() {
        const answer = answers[Math.min(facts.fetches, answers.length - 1)]
        facts.fetches += 1
        if (!answer || answer instanceof LoadFailure) throw answer
        return answer
      },
      free: (generation) => facts.freed.push(generation),
    },
    now: () => facts.now,
    wait: async (ms) => void facts.waits.push(ms),
    random: () => 0.5,
    report: (_generation, { phase }) => facts.phases.push(phase),
  })
  return { loader, facts }
}
const failure = (code: LoadFailure['code']) => new LoadFailure(code, 'remoteEntry.js')

describe('loading a generation', () => {
  it('fetches once for all who ask', async () => {
    const { loader, facts } = aLoader([area])
    const generation = aGeneration()
    await Promise.all([loader.load(generation), loader.load(generation)])
    expect(await loader.load(generation)).toBe(area)
    expect(facts).toMatchObject({ fetches: 1, phases: ['fetching', 'ready'] })
  })

  it('tries again after a lost network and a failing server, waiting longer each time', async () => {
    const { loader, facts } = aLoader([failure('E_NETWORK'), failure('E_SERVER'), area])
    await expect(loader.load(aGeneration())).resolves.toBe(area)
    expect(facts).toMatchObject({ fetches: 3, waits: [300, 900] })
  })

  it('gives up after three attempts', async () => {
    const { loader, facts } = aLoader([failure('E_SERVER')])
    await expect(loader.load(aGeneration())).rejects.toMatchObject({ code: 'E_SERVER' })
    expect(facts.fetches).toBe(3)
  })

  it.each(['E_MISSING', 'E_INTEGRITY', 'E_EXECUTION', 'E_TIMEOUT'] as const)('never tries %s twice', async (code) => {
    const { loader, facts } = aLoader([failure(code), area])
    await expect(loader.load(aGeneration())).rejects.toMatchObject({ code })
    expect(facts.fetches).toBe(1)
  })

  it('stops asking when it failed three times, until a person asks or time has passed', async () => {
    const { loader, facts } = aLoader([failure('E_MISSING'), failure('E_MISSING'), failure('E_MISSING'), area])
    const generation = aGeneration()
    for (let time = 0; time < 3; time += 1) await expect(loader.load(generation)).rejects.toThrow()
    await expect(loader.load(generation)).rejects.toMatchObject({ code: 'E_CIRCUIT_OPEN' })
    expect(facts.fetches).toBe(3)
    loader.resetFailures(generation)
    await expect(loader.load(generation)).resolves.toBe(area)
  })

  it('frees the code of a retired generation and can load it anew', async () => {
    const { loader, facts } = aLoader([area])
    const generation = aGeneration()
    await loader.load(generation)
    loader.retire(generation)
    expect(facts.freed).toEqual([generation])
    await loader.load(generation)
    expect(facts.fetches).toBe(2)
  })
})
