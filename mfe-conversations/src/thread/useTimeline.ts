import { useSession } from '@parley/shared/remote/use-shell'
import { useAtomValue } from 'jotai'
import { useMemo, useState } from 'react'
import { outboxAtom } from '../reply/outbox/outbox.atoms.ts'
import { entriesOf } from '../reply/outbox/outbox.ts'
import type { MessageHistory } from './history/messages.cache.ts'
import { type GrownTimeline, growTimeline } from './rows/grow-timeline.ts'
import type { Author, TimelineInput, TimelineRow } from './timeline.ts'

/** In the reader's zone, without formatting: it is asked for each message of the thread. */
const dayOf = (at: number): string => new Date(at * 1000).toDateString()

/**
 * Rows of the thread, or undefined before its messages are read. Rows that show the same stay the same objects.
 *
 * @param hasEnd - what is on its way stands there; false for a stretch further back
 */
export function useTimeline(
  conversationId: number,
  history: MessageHistory | undefined,
  seenAt: number | null,
  hasEnd = true,
): readonly TimelineRow[] | undefined {
  const { user } = useSession()
  const outbox = useAtomValue(outboxAtom)
  const me: Author = useMemo(() => ({ id: user.id, name: user.name, thumbnail: user.avatar_url, kind: 'user' }), [user])
  const input = useMemo(
    () =>
      history && {
        messages: history.messages,
        outbox: hasEnd ? entriesOf(outbox, conversationId) : [],
        ...{ seenAt, me, dayOf },
      },
    [history, outbox, conversationId, seenAt, me, hasEnd],
  )
  const [last, setLast] = useState<{ input: TimelineInput; grown: GrownTimeline } | null>(null)
  if (!input) return undefined
  if (last?.input === input) return last.grown.rows
  const grown = growTimeline(last?.grown ?? null, input)
  setLast({ input, grown })
  return grown.rows
}
