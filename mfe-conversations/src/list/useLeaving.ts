import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { ConversationEntry } from '../conversation/conversation-entry.ts'
import { type LocalChange, onLocalChange } from '../conversation/local-changes.ts'
import { expireLeavers, type Leaving, nextExpiry, noteLeavers } from './leaving.ts'

/**
 * Which rows stay on screen although they no longer belong: for four seconds, and never gone under the pointer.
 *
 * @param rows - all rows held, belonging or not
 * @param fitting - those that belong
 * @returns rows to draw, and the leaving ones with their way back
 */
export function useLeaving(
  rows: readonly ConversationEntry[] | undefined,
  fitting: readonly ConversationEntry[] | undefined,
) {
  const [leaving, setLeaving] = useState<Leaving>(() => new Map())
  const [heldId, setHeldId] = useState<number | null>(null)
  const shown = useRef<ReadonlySet<number>>(new Set())
  const undos = useUndos()

  useLayoutEffect(() => {
    if (!fitting) return
    const before = shown.current
    const ids = new Set(fitting.map(({ id }) => id))
    setLeaving((held) => noteLeavers(held, before, ids, Date.now()))
    shown.current = ids
  }, [fitting])

  useEffect(() => {
    const wait = nextExpiry(leaving, Date.now())
    if (wait === null) return
    // A row held by the pointer is looked at again when the pointer leaves.
    const timer = setTimeout(() => setLeaving((held) => expireLeavers(held, Date.now(), heldId)), wait)
    return () => clearTimeout(timer)
  }, [leaving, heldId])

  const belongs = useMemo(() => new Set(fitting?.map(({ id }) => id)), [fitting])
  const visible = rows?.filter(({ id }) => belongs.has(id) || leaving.has(id))
  return { visible, leaving, undoOf: (id: number) => undos.current.get(id), onHover: setHeldId }
}

/** The newest thing done here to each conversation that can be taken back. */
function useUndos() {
  const undos = useRef(new Map<number, LocalChange['undo']>())
  useEffect(
    () =>
      onLocalChange(({ id, undo }) => {
        if (undo) undos.current.set(id, undo)
      }),
    [],
  )
  return undos
}
