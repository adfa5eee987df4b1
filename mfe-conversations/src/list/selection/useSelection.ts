import { problemText } from '@parley/shared/api/api-error'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { useShell } from '@parley/shared/remote/use-shell'
import { type RefObject, useRef, useState } from 'react'
import { defineMessages, useIntl } from 'react-intl'
import type { ConversationEntry } from '../../conversation/conversation-entry.ts'
import { useStableCallback } from '../../state/useStableCallback.ts'
import type { ListFilters } from '../../views/filters.ts'
import { listEvery } from './bulk.api.ts'
import { extended, NOTHING_SELECTED, onlyThese, type Selection, toggled } from './selection.ts'

const TEXTS = defineMessages({
  failed: { id: 'conversations.bulk.allFailed', defaultMessage: 'Not all conversations could be read.' },
})

/** Rows chosen in a list; other filters choose anew. */
export function useSelection(filters: ListFilters | undefined, rows: RefObject<readonly ConversationEntry[]>) {
  const intl = useIntl()
  const http = useAccountHttp()
  const { notify } = useShell()
  const key = JSON.stringify(filters)
  const [held, setHeld] = useState({ key, selection: NOTHING_SELECTED })
  const [isReadingAll, setIsReadingAll] = useState(false)
  /** As they were when everything was read: rows beyond the page, which the list does not hold. */
  const read = useRef<ReadonlyMap<number, ConversationEntry>>(new Map())
  const selection = held.key === key ? held.selection : NOTHING_SELECTED
  const set = (change: (now: Selection) => Selection) =>
    setHeld((now) => ({ key, selection: change(now.key === key ? now.selection : NOTHING_SELECTED) }))
  const order = () => rows.current.map(({ id }) => id)

  return {
    ids: selection.ids,
    read,
    isReadingAll,
    onCheck: useStableCallback((id: number, isRange: boolean) =>
      set((now) => (isRange ? extended(now, id, order()) : toggled(now, id))),
    ),
    clear: () => set(() => NOTHING_SELECTED),
    choose: (ids: readonly number[]) => set(() => onlyThese(ids)),
    chooseLoaded: () => set(() => onlyThese(order())),
    async chooseAll() {
      if (!filters) return
      setIsReadingAll(true)
      try {
        const every = await listEvery(http, filters)
        read.current = new Map(every.map((entry) => [entry.id, entry]))
        set(() => onlyThese(every.map(({ id }) => id)))
      } catch (problem) {
        notify.toast(problemText(problem, intl.formatMessage(TEXTS.failed)), { tone: 'error' })
      } finally {
        setIsReadingAll(false)
      }
    },
  }
}
export type RowSelection = ReturnType<typeof useSelection>
