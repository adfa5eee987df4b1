import * as v from 'valibot'

type Payload = Record<string, unknown>
type Cast = (payload: never) => Payload

/** What one event is: who may say it, how it looks in each major, and how one major is heard as another. */
export interface BusEventDefinition {
  /** The remote that says it; whoever else does is not heard. */
  owner: string
  /** So many are kept for those who begin to listen later. */
  keeps: number
  majors: Readonly<Record<number, v.GenericSchema<unknown, Payload>>>
  /** From a major to the next one, and to the one before. */
  up: Readonly<Record<number, Cast>>
  down: Readonly<Record<number, Cast>>
}

/**
 * What areas tell each other inside one page, as facts in the past tense. A new optional member is minor; whatever an
 * older listener could not bear is a new major with a cast in both directions, so that areas are released in any order.
 */
export const BUS_EVENTS = {
  /** Somebody looks at one contact's page. */
  'contact.opened': {
    owner: 'contacts',
    keeps: 10,
    majors: { 1: v.object({ contact_id: v.number(), name: v.string() }) },
    up: {},
    down: {},
  },
  /** Somebody looks at one conversation. */
  'conversation.opened': {
    owner: 'conversations',
    keeps: 10,
    majors: {
      1: v.object({ conversation_id: v.number() }),
      2: v.object({
        conversation_id: v.number(),
        /** Who it is with; null where only the first major was said. */
        contact: v.nullable(v.object({ id: v.number(), name: v.string() })),
      }),
    },
    up: { 1: ({ conversation_id }: { conversation_id: number }) => ({ conversation_id, contact: null }) },
    down: { 2: ({ conversation_id }: { conversation_id: number }) => ({ conversation_id }) },
  },
} as const satisfies Record<string, BusEventDefinition>

export type BusEventName = keyof typeof BUS_EVENTS
export type BusMajor<Name extends BusEventName> = keyof (typeof BUS_EVENTS)[Name]['majors'] & number
export type BusPayload<Name extends BusEventName, Major extends BusMajor<Name>> =
  (typeof BUS_EVENTS)[Name]['majors'][Major] extends v.GenericSchema<unknown, infer Output> ? Output : never

/** What goes with every payload. */
export interface BusEnvelope {
  id: string
  type: string
  major: number
  /** ISO time. */
  ts: string
  source: BusSource
  account: number
  /** 1 for what nobody's event caused; a listener that says something while it hears is one deeper. */
  depth: number
}

export interface BusSource {
  remote: string
  /** `version+build` */
  version: string
}

/** @throws Error when there is no way from one major to the other */
export function castPayload(definition: BusEventDefinition, payload: Payload, from: number, to: number): Payload {
  let current = payload
  for (let major = from; major !== to; ) {
    const cast = major < to ? definition.up[major] : definition.down[major]
    if (!cast) throw new Error(`nothing makes major ${to} of major ${major}`)
    current = cast(current as never)
    major += major < to ? 1 : -1
  }
  return current
}
