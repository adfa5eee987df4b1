import type { SortOrder } from '@parley/shared/contract/conversation'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { ConversationEntry } from '../../conversation/conversation-entry.ts'
import { type LocalChange, useOnLocalChange } from '../../conversation/local-changes.ts'
import { compareBy } from '../sort-order.ts'
import { expireExits, type Leaving, nextExpiry, noteExits } from './exiting-rows.ts'

/**
 * Which rows stay on screen although they no longer belong: for four seconds, and never gone under the pointer.
 *
 * @param rows - all rows held, belonging or not
 * @param fitting - those that belong, in order
 * @returns rows to draw, and the leaving ones with their way back
 */
export function useExitingRows(
  rows: readonly ConversationEntry[] | undefined,
  fitting: readonly ConversationEntry[] | undefined,
  sort: SortOrder,
) {
  const [leaving, setLeaving] = useState<Leaving>(() => new Map())
  const [heldId, setHeldId] = useState<number | null>(null)
  const shown = useRef<readonly ConversationEntry[]>([])
  const lastSeen = useRef(new Map<number, ConversationEntry>())
  const undos = useUndos()

  useLayoutEffect(() => {
    if (!fitting) return
    // Looked at after each event, of ten thousand rows where so many are loaded: one set, and no more.
    const belongs = new Set(fitting.map(({ id }) => id))
    const gone = shown.current.filter(({ id }) => !belongs.has(id))
    for (const entry of gone) lastSeen.current.set(entry.id, entry)
    shown.current = fitting
    const ids = gone.map(({ id }) => id)
    setLeaving((held) => (held.size === 0 && ids.length === 0 ? held : noteExits(held, ids, belongs, Date.now())))
  }, [fitting])

  useEffect(() => {
    const wait = nextExpiry(leaving, Date.now())
    if (wait === null) return
    // A row held by the pointer is looked at again when the pointer leaves.
    const timer = setTimeout(() => setLeaving((held) => expireExits(held, Date.now(), heldId)), wait)
    return () => clearTimeout(timer)
  }, [leaving, heldId])

  const visible = useMemo(() => {
    if (!rows || leaving.size === 0) return fitting
    const belongs = new Set(fitting?.map(({ id }) => id))
    // A leaving row stays where it was: what made it leave also makes it the newest.
    const going = rows
      .filter(({ id }) => leaving.has(id) && !belongs.has(id))
      .map((entry) => lastSeen.current.get(entry.id) ?? entry)
    return [...(fitting ?? []), ...going].sort(compareBy(sort))
  }, [rows, fitting, leaving, sort])
  return { visible, leaving, undoOf: (id: number) => undos.current.get(id), onHover: setHeldId }
}

/** The newest thing done here to each conversation that can be taken back. */
function useUndos() {
  const undos = useRef(new Map<number, LocalChange['undo']>())
  useOnLocalChange(({ id, undo }) => {
    if (undo) undos.current.set(id, undo)
  })
  return undos
}
