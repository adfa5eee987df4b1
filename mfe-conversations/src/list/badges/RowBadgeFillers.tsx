import { RowBadge } from '@parley/shared/contract/slots'
import { UnseenFillers } from '@parley/shared/remote/slot-fillers'
import { useFillers } from '@parley/shared/remote/use-fillers'
import { useShell } from '@parley/shared/remote/use-shell'
import { useSetAtom } from 'jotai'
import { useEffect, useMemo, useRef, useState } from 'react'
import * as v from 'valibot'
import type { ConversationEntry } from '../../conversation/conversation-entry.ts'
import { badgesById } from './badges-by-id.ts'
import { rowBadgesAtom } from './row-badges.ts'

const Said = v.pipe(v.array(RowBadge), v.maxLength(1_000))

/** Asks all who fill the slot what they have to say about the rows, and keeps it for the rows. */
export function RowBadgeFillers({ rows }: { rows: readonly ConversationEntry[] }) {
  const { log } = useShell()
  const fillers = useFillers('conversation.row-badge')
  const setBadges = useSetAtom(rowBadgesAtom)
  const [said, setSaid] = useState<Readonly<Record<string, readonly RowBadge[]>>>({})
  // Another list object with the same conversations is no news to a filler.
  const known = JSON.stringify(rows.map(({ id, contact, inbox_id }) => ({ id, contact_id: contact.id, inbox_id })))
  const conversations = useMemo((): Conversations => JSON.parse(known), [known])
  useEffect(() => {
    const standing = fillers.flatMap(({ remote }) => said[remote] ?? [])
    setBadges(badgesById(standing))
  }, [fillers, said, setBadges])
  useEffect(() => () => setBadges({}), [setBadges])

  const propsOf = useStableProps(conversations, (remote, given) => {
    const parsed = v.safeParse(Said, given)
    if (!parsed.success)
      log('warn', 'badges of another shape', { by: remote, problem: v.summarize(parsed.issues).slice(0, 500) })
    setSaid((before) => ({ ...before, [remote]: parsed.success ? parsed.output : [] }))
  })
  return <UnseenFillers name="conversation.row-badge" propsOf={propsOf} />
}

type Conversations = readonly { id: number; contact_id: number; inbox_id: number }[]

/** The same object for a filler as long as the conversations are the same: it is not drawn again for nothing. */
function useStableProps(conversations: Conversations, show: (remote: string, badges: unknown) => void) {
  const newest = useRef(show)
  useEffect(() => {
    newest.current = show
  })
  return useMemo(() => {
    const kept = new Map<
      string,
      { conversations: Conversations[number][]; show: (badges: readonly RowBadge[]) => void }
    >()
    return (remote: string) => {
      const props = kept.get(remote) ?? {
        conversations: [...conversations],
        show: (badges: readonly RowBadge[]) => newest.current(remote, badges),
      }
      kept.set(remote, props)
      return props
    }
  }, [conversations])
}
