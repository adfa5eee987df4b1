/** What the tab that keeps the connection tells the others of this person and account. */
export type KeeperWord =
  /** The answer to `hello`. Not known while a first connection is on its way; `presence` is the newest map. */
  | { kind: 'state'; connected: boolean | null; active: boolean; presence: unknown }
  | { kind: 'connected' }
  | { kind: 'gone'; active: boolean }
  | { kind: 'refused'; active: boolean; problem: { message: string; data?: { retry_after?: number } } }
  /** Anything came from the server, its pings too. */
  | { kind: 'frame' }
  | { kind: 'event'; name: string; data: unknown }

/** What a tab asks of whoever keeps the connection. */
export type TabWord = { kind: 'hello' } | { kind: 'emit'; event: string } | { kind: 'connect' }

export type Word = KeeperWord | TabWord

const KEEPER_WORDS: ReadonlySet<Word['kind']> = new Set(['state', 'connected', 'gone', 'refused', 'frame', 'event'])

export const isKeeperWord = (word: Word): word is KeeperWord => KEEPER_WORDS.has(word.kind)
