import type { ProviderCall, ProviderReply } from './provider-peer.ts'

/** What a simulated provider does with what Parley sends. */
export const OUTCOMES = {
  take: 'takes messages',
  fail: 'says later that they failed',
  refuse: 'refuses, with its reason',
  busy: 'asks to be tried later',
  silent: 'takes, and gives no answer',
  expired: 'forgets the credentials',
} as const
export type Outcome = keyof typeof OUTCOMES

/** A number, a bot, a page: what one inbox is connected to. */
export interface Line {
  /** What its provider's calls name it by. */
  key: string
  title: string
  /** What is needed to call Parley in the provider's name: addresses, secrets. */
  facts: Readonly<Record<string, string>>
}

/** What a customer writes. */
export interface Written {
  id: string
  /** How the channel names the customer. */
  from: string
  name: string
  text: string
  /** Where a picture is, when one goes with it. */
  picture: string | null
}

/** A message of Parley, read from the call that carried it. */
export interface Taken {
  /** Key of the line; another one is made where it is not known yet. */
  line: string
  to: string
  text: string
  files: readonly string[]
  id: string
  reply: ProviderReply
}

/** A call of a provider. */
export interface Delivery {
  url: string
  headers: Record<string, string>
  body: string
}

export interface World {
  /** Address of the Parley that is called. */
  parley: string
  /** Where the simulator itself is reached, for files. */
  url: string
  /** The file that goes with messages. */
  picture: ProviderReply
  /** Takes note of a line, or of more about it. */
  know(line: Line): void
}

export interface Report {
  id: string
  to: string
  state: 'delivered' | 'read' | 'failed'
}

/** One provider, written from its public documents. */
export interface Simulator {
  name: string
  title: string
  /** `PROVIDER_<NAME>_URL` that lead to it. */
  bases: readonly string[]
  /** A customer of it. */
  customer: { from: string; name: string }
  /** What it can do beside taking. */
  outcomes: readonly Exclude<Outcome, 'take' | 'silent'>[]
  /** Reads a message from a call; null: the call is about something else. */
  taken(call: ProviderCall, id: () => string): Taken | null
  /** Answers any other call. */
  answer(call: ProviderCall, world: World): ProviderReply | undefined
  refused: ProviderReply
  expired: ProviderReply
  /** The call that a written message makes. */
  incoming(world: World, line: Line, written: Written): Delivery
  /** The call that tells what became of a message; null: this provider tells nothing. */
  report(world: World, line: Line, report: Report): Delivery | null
}

/** Names of providers that ask for a while. */
export const BUSY: ProviderReply = {
  status: 429,
  json: { message: 'Too many requests' },
  headers: { 'retry-after': '2' },
}

/** Credentials in which this stands are refused, so that a person can see that too. */
export const isWrong = (text: string): boolean => text.includes('wrong')

export const json = (body: object): string => JSON.stringify(body)
export const JSON_TYPE = { 'content-type': 'application/json' }
