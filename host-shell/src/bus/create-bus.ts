import {
  BUS_EVENTS,
  type BusEnvelope,
  type BusEventDefinition,
  type BusSource,
  castPayload,
} from '@parley/shared/contract/bus'
import type { Bus, Store } from '@parley/shared/remote/shell-api'
import { createStore } from '@parley/shared/remote/store'
import * as v from 'valibot'

/** Why nobody heard an event. */
export type BusDrop = 'unknown' | 'owner' | 'schema' | 'account' | 'depth'

/** One event as the developer panel shows it. */
export interface BusTrace {
  envelope: BusEnvelope
  payload: unknown
  /** Null: it went to whoever listened. */
  dropped: BusDrop | null
  /** Remotes that heard it, and what went wrong there. */
  heard: readonly { remote: string; problem: string | null }[]
}

/** The bus of a page, over which areas tell each other facts. */
export interface PageBus {
  /** The bus as one remote in one account says and hears things on it. */
  of(source: BusSource, account: number): Bus
  /** Events of this account are heard from now on, and no others; what was kept of another is forgotten. */
  enter(account: number): void
  /** Newest first. */
  readonly traffic: Store<readonly BusTrace[]>
}

export interface BusParts {
  now: () => Date
  newId: () => string
  /** What went wrong and whose fault it was. */
  report: (source: BusSource, problem: string) => void
}

interface Listener {
  source: BusSource
  account: number
  type: string
  major: number
  handle: (payload: never, envelope: BusEnvelope) => unknown
}

/** A listener that says something is one deeper than what it heard: beyond this they go round in a circle. */
const DEEPEST = 8
const SHOWN = 200

const DEFINITIONS = BUS_EVENTS as unknown as Readonly<Record<string, BusEventDefinition | undefined>>

export function createPageBus({ now, newId, report }: BusParts): PageBus {
  const listeners = new Set<Listener>()
  const log = createTrafficLog()
  let open: number | null = null
  let depth = 0

  function publish(envelope: BusEnvelope, payload: unknown) {
    const dropped = envelope.account === open ? refusal(envelope, payload) : 'account'
    if (dropped) report(envelope.source, `${envelope.type}@${envelope.major} was not passed on: ${dropped}`)
    const heard = dropped ? [] : deliver(envelope, payload)
    log.add({ envelope, payload, dropped, heard })
  }

  function deliver(envelope: BusEnvelope, payload: unknown) {
    const outer = depth
    depth = envelope.depth
    const hearing = [...listeners].filter(({ type, account }) => type === envelope.type && account === envelope.account)
    const heard = hearing.map((listener) => ({
      remote: listener.source.remote,
      problem: hear(listener, envelope, payload, report),
    }))
    depth = outer
    return heard
  }

  return {
    traffic: log.traffic,
    enter(account) {
      if (account === open) return
      open = account
      log.clear()
    },
    of(source, account) {
      const bus = {
        publish(type: string, major: number, payload: unknown) {
          publish({ id: newId(), type, major, ts: now().toISOString(), source, account, depth: depth + 1 }, payload)
        },
        subscribe(type: string, major: number, handle: Listener['handle']) {
          const listener = { source, account, type, major, handle }
          listeners.add(listener)
          return () => void listeners.delete(listener)
        },
        recent: (type: string, major: number) =>
          (account === open ? log.kept(type) : []).map((trace) => heardAs(trace.envelope, trace.payload, major)),
      }
      return bus as unknown as Bus
    },
  }
}

/** What was said, for the developer panel, and the newest of each fact for those who come later. */
function createTrafficLog() {
  const kept = new Map<string, BusTrace[]>()
  const traffic = createStore<readonly BusTrace[]>([])
  return {
    traffic,
    kept: (type: string) => kept.get(type) ?? [],
    add(trace: BusTrace) {
      const { type } = trace.envelope
      const keeps = DEFINITIONS[type]?.keeps ?? 0
      if (!trace.dropped) kept.set(type, [trace, ...(kept.get(type) ?? [])].slice(0, keeps))
      traffic.set([trace, ...traffic.get()].slice(0, SHOWN))
    },
    clear() {
      kept.clear()
      traffic.set([])
    },
  }
}

function refusal({ type, major, source, depth }: BusEnvelope, payload: unknown): BusDrop | null {
  const definition = DEFINITIONS[type]
  const schema = definition?.majors[major]
  if (!definition || !schema) return 'unknown'
  if (definition.owner !== source.remote) return 'owner'
  if (depth > DEEPEST) return 'depth'
  return v.is(schema, payload) ? null : 'schema'
}

/** A copy of its own: what one listener does to it reaches nobody else. @throws Error where there is no cast */
function heardAs({ type, major }: Pick<BusEnvelope, 'type' | 'major'>, payload: unknown, wanted: number) {
  const definition = DEFINITIONS[type]
  const schema = definition?.majors[wanted]
  if (!definition || !schema) throw new Error(`${type} has no major ${wanted}`)
  return v.parse(schema, castPayload(definition, structuredClone(payload) as Record<string, unknown>, major, wanted))
}

/** @returns what went wrong there, which is nobody else's business */
function hear(
  { source, major, handle }: Listener,
  envelope: BusEnvelope,
  payload: unknown,
  report: BusParts['report'],
): string | null {
  const failed = (problem: unknown) => {
    const words = `${envelope.type}@${envelope.major} was heard and failed: ${String(problem)}`
    report(source, words)
    return words
  }
  try {
    const answer = handle(heardAs(envelope, payload, major) as never, envelope)
    if (answer instanceof Promise) answer.catch(failed)
    return null
  } catch (problem) {
    return failed(problem)
  }
}
