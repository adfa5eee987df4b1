import type { MessageRest } from '@parley/shared/contract/message'
import { MAX_GAP, MESSAGE_PAGE_SIZE, type OlderPart } from './messages.cache.ts'

/** What is read at once by somebody who goes on reading back. */
const WANTED = 100
/** A part that was read ahead is used for so long; whatever changes it meanwhile throws it away. */
const FRESH_MS = 30_000

type Read = (range: { before: number; after?: number }) => Promise<readonly MessageRest[]>

interface Ahead {
  before: number
  at: number
  part: Promise<OlderPart>
}

/**
 * Reads a thread back, one part ahead of whoever reads: the second part is on its way when the first is on screen, and
 * wider. How many ids a message of this thread takes is guessed from the part before; the server answers whatever lies
 * between two ids, so a wrong guess costs a call and never a message.
 */
export function olderMessages(read: Read, now = Date.now) {
  let ahead: Ahead | null = null

  async function readPart(before: number, idsEach: number | null): Promise<OlderPart> {
    const after = idsEach === null ? before : Math.max(1, Math.floor(before - idsEach * WANTED))
    if (after < before) {
      const messages = await read({ after, before })
      if (after === 1 && messages.length < MAX_GAP) return { messages, isFirst: true }
      // Too many come oldest first, and there is a hole behind them.
      if (messages.length > 0 && messages.length < MAX_GAP) return { messages, isFirst: false }
    }
    const messages = await read({ before })
    return { messages, isFirst: messages.length < MESSAGE_PAGE_SIZE }
  }

  function readAhead({ messages, isFirst }: OlderPart, before: number): void {
    const oldest = messages[0]
    if (isFirst || !oldest) return
    const part = readPart(oldest.id, (before - oldest.id) / messages.length)
    // Said when it is asked for: it is read again then.
    part.catch(() => undefined)
    ahead = { before: oldest.id, at: now(), part }
  }

  return {
    /** What comes before a message. */
    async before(id: number): Promise<OlderPart> {
      const held = ahead?.before === id && now() - ahead.at < FRESH_MS ? ahead : null
      ahead = null
      // What could not be read ahead is read now, and says why it cannot.
      const part = (await held?.part.catch(() => null)) ?? (await readPart(id, null))
      readAhead(part, id)
      return part
    },
    /** Something older than what is shown has changed. */
    forget() {
      ahead = null
    },
  }
}
