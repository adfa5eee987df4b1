import { useAccountHttp } from '@parley/shared/data/data-source'
import { useCommand, useSession, useShell } from '@parley/shared/remote/use-shell'
import { useSetAtom } from 'jotai'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { defineMessages, useIntl } from 'react-intl'
import type { ConversationEntry } from '../conversation/conversation-entry.ts'
import { listConversations } from '../list/conversations.api.ts'
import { useReadAhead } from '../thread/history/useReadAhead.ts'
import { useReadViewing } from '../viewing/useViewers.ts'
import type { ListFilters, Tab } from '../views/filters.ts'
import { chosenAtom } from './best-next.atoms.ts'
import { rankNext } from './rank.ts'

/** So many are read ahead: whoever goes through them waits for none. */
const AHEAD = 3
/** What could come next is looked for once the open conversation is on screen. */
const LOOK_MS = 600

const TEXTS = defineMessages({
  none: { id: 'conversations.best.none', defaultMessage: 'Nobody waits whom you could answer.' },
})

export interface Desk {
  /** The rows of the list. */
  rows: RefObject<readonly ConversationEntry[]>
  openId: number | null
  besideId: number | null
  tabs: readonly Tab[]
  open: (entry: ConversationEntry) => void
}

/**
 * Answers `conversations.best-next`: opens what this person should answer next, of all that waits for them and not only of
 * what the list shows, and says why. The three best are read ahead.
 */
export function useBestNext({ rows, openId, besideId, tabs, open }: Desk): void {
  const intl = useIntl()
  const { notify, locale, log } = useShell()
  const { user } = useSession()
  const http = useAccountHttp()
  const choose = useSetAtom(chosenAtom)
  const readViewing = useReadViewing()
  const { readAll } = useReadAhead()
  const waiting = useRef<readonly ConversationEntry[] | null>(null)

  const look = async () => {
    const asked = tabs.filter((tab) => tab !== 'all').map((tab) => listConversations(http, waitingIn(tab), 1))
    waiting.current = (await Promise.all(asked)).flatMap(({ entries }) => entries)
  }
  const ranked = () => {
    const viewing = readViewing()
    const isOthers = (id: number) => (viewing.get(id) ?? []).some((viewer) => viewer.id !== user.id)
    return rankNext([...(waiting.current ?? []), ...rows.current], {
      ...{ myId: user.id, language: locale.get().tag, now: Date.now(), isTaken: isOthers },
      isOpen: (id) => id === openId || id === besideId,
    })
  }
  const lookAhead = useEffectEvent(async () => {
    try {
      await look()
      readAll(
        ranked()
          .slice(0, AHEAD)
          .map(({ entry }) => entry.id),
      )
    } catch (problem) {
      // What the list shows is still there to choose from.
      log('info', 'what waits could not be read ahead', { problem: String(problem) })
    }
  })
  useEffect(() => {
    const timer = setTimeout(() => void lookAhead(), LOOK_MS)
    return () => clearTimeout(timer)
  }, [openId])

  useCommand('conversations.best-next', async () => {
    // Pressed before anything was read: the list alone would not know who waits longest.
    if (!waiting.current) await look().catch(() => undefined)
    const [best] = ranked()
    if (!best) return notify.toast(intl.formatMessage(TEXTS.none))
    choose({ id: best.entry.id, reasons: best.reasons })
    open(best.entry)
  })
}

const waitingIn = (tab: Tab): ListFilters => ({
  view: { kind: 'all' },
  tab,
  status: 'open',
  sort: 'waiting_since_asc',
})
