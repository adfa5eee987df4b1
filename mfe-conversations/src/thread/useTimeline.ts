import { useSession } from '@parley/shared/remote/use-shell'
import { useAtomValue } from 'jotai'
import { useMemo, useState } from 'react'
import { outboxAtom } from '../reply/outbox/outbox.atoms.ts'
import { entriesOf } from '../reply/outbox/outbox.ts'
import type { MessageHistory } from './history/messages.cache.ts'
import { type Author, buildTimeline, reuseRows, type TimelineRow } from './timeline.ts'

/** In the reader's zone, without formatting: it is asked for each message of the thread. */
const dayOf = (at: number): string => new Date(at * 1000).toDateString()

/** Rows of the thread, or undefined before its messages are read. Rows that show the same stay the same objects. */
export function useTimeline(
  conversationId: number,
  history: MessageHistory | undefined,
  seenAt: number | null,
): readonly TimelineRow[] | undefined {
  const { user } = useSession()
  const outbox = useAtomValue(outboxAtom)
  const me: Author = useMemo(() => ({ id: user.id, name: user.name, thumbnail: user.avatar_url, kind: 'user' }), [user])
  const built = useMemo(
    () =>
      history &&
      buildTimeline({ messages: history.messages, outbox: entriesOf(outbox, conversationId), seenAt, me, dayOf }),
    [history, outbox, conversationId, seenAt, me],
  )
  const [last, setLast] = useState<{ built: typeof built; rows: readonly TimelineRow[] }>({
    built: undefined,
    rows: [],
  })
  if (!built) return undefined
  if (last.built === built) return last.rows
  const rows = reuseRows(last.rows, built)
  setLast({ built, rows })
  return rows
}
