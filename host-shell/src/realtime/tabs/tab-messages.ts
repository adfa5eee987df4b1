/** What the tab that holds the connection tells the others of this person and account. */
export type LeaderMessage =
  /** The answer to `hello`. Not known while a first connection is on its way; `presence` is the newest map. */
  | { kind: 'state'; connected: boolean | null; active: boolean; presence: unknown }
  | { kind: 'connected' }
  | { kind: 'gone'; active: boolean }
  | { kind: 'refused'; active: boolean; problem: { message: string; data?: { retry_after?: number } } }
  /** Anything came from the server, its pings too. */
  | { kind: 'frame' }
  | { kind: 'event'; name: string; data: unknown }

/** What a tab asks of whoever holds the connection. */
export type FollowerMessage = { kind: 'hello' } | { kind: 'emit'; event: string } | { kind: 'connect' }

export type TabMessage = LeaderMessage | FollowerMessage

const LEADER_MESSAGES: ReadonlySet<TabMessage['kind']> = new Set([
  'state',
  'connected',
  'gone',
  'refused',
  'frame',
  'event',
])

export const isLeaderMessage = (message: TabMessage): message is LeaderMessage => LEADER_MESSAGES.has(message.kind)
