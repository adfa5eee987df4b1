import { SIMULATORS } from './simulators/simulators.ts'
import { picture } from './wire/picture.ts'
import { openProviderPeer, type ProviderCall, type ProviderPeer, type ProviderReply } from './wire/provider-peer.ts'
import type { Line, World } from './wire/simulator.ts'

const BASES = [...new Set(SIMULATORS.flatMap(({ bases }) => bases))]

/** A peer that tests answer by hand where they want something else than the simulators say. */
export type SimulatedPeer = ProviderPeer & {
  /** Where each provider is, by its name in `PROVIDER_<NAME>_URL`. */
  urls: Record<string, string>
  /** Lines that a provider was told of, the newest last. */
  known: (provider: string) => Line[]
}

/** Every provider on one address, each below its name, taking everything. */
export async function openSimulatedPeer(): Promise<SimulatedPeer> {
  let last = 0
  const id = (): string => String(++last)
  const lines: { provider: string; line: Line }[] = []
  const world: World = { parley: '', url: '', picture: picture(), know: () => undefined }
  const knowing = (provider: string): World => ({ ...world, know: (line) => lines.push({ provider, line }) })
  const simulated = (call: ProviderCall): ProviderReply | undefined => {
    const base = BASES.find((one) => call.path.startsWith(`/${one.toLowerCase()}/`))
    const path = base ? call.path.slice(base.length + 1) : call.path
    for (const simulator of SIMULATORS.filter(({ bases }) => base && bases.includes(base))) {
      const reply =
        simulator.taken({ ...call, path }, id)?.reply ?? simulator.answer({ ...call, path }, knowing(simulator.name))
      if (reply) return reply
    }
    return path.includes('/media/') ? picture() : undefined
  }
  const peer = await openProviderPeer(simulated)
  world.url = peer.url
  return {
    ...peer,
    urls: Object.fromEntries(BASES.map((base) => [base, `${peer.url}/${base.toLowerCase()}`])),
    known: (provider) => lines.filter((one) => one.provider === provider).map(({ line }) => line),
  }
}
