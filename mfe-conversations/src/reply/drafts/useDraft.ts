import { atom, useSetAtom, useStore } from 'jotai'
import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { draftsAtom, writeDraftAtom } from './drafts.atoms.ts'
import { draftKey, type ReplyMode } from './drafts.ts'
import { useDraftLock } from './useDraftLock.ts'

/** Pause in typing after which a draft is kept, and said to be. */
const KEEP_AFTER_MS = 300
/** Whoever types without a pause loses no more than this, and what the browser needs to store it, with a tab that dies. */
const KEEP_WHILE_MS = 200

export type DraftState = 'empty' | 'unsaved' | 'saved' | 'refused'

/**
 * The draft of one conversation and mode: kept while it is typed, and at once when the editor is left. What another
 * tab keeps is taken over while nothing is being written here; `onElsewhere` is told. How the draft stands is an atom: it changes
 * with the first key and after each pause, and only what shows it is drawn then.
 */
export function useDraft(conversationId: number, mode: ReplyMode, onElsewhere: (text: string) => void) {
  const store = useStore()
  const key = draftKey(conversationId, mode)
  const [initialText] = useState(() => store.get(draftsAtom)[key]?.text ?? '')
  const write = useSetAtom(writeDraftAtom)
  const [stateAtom] = useState(() => atom<DraftState>(initialText ? 'saved' : 'empty'))
  const setState = useSetAtom(stateAtom)
  const text = useRef(initialText)
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const whileTyping = useRef<ReturnType<typeof setTimeout> | null>(null)

  const flush = useCallback(async () => {
    if (timer.current) clearTimeout(timer.current)
    if (whileTyping.current) clearTimeout(whileTyping.current)
    timer.current = whileTyping.current = null
    const isKept = await write(conversationId, mode, text.current, Date.now())
    setState(text.current.trim() === '' ? 'empty' : isKept ? 'saved' : 'refused')
    return isKept
  }, [write, setState, conversationId, mode])
  /** As `flush`, for whoever leaves only when it worked. */
  const save = useCallback(async () => {
    if (!(await flush())) throw new Error('the browser keeps no more drafts')
  }, [flush])

  const keepLost = useCallback(() => void (timer.current && flush()), [flush])
  const lock = useDraftLock(key, keepLost)
  const { hold } = lock

  const change = useCallback(
    (next: string) => {
      if (next === text.current) return
      text.current = next
      hold()
      setState(next.trim() === '' ? 'empty' : 'unsaved')
      if (timer.current) clearTimeout(timer.current)
      timer.current = setTimeout(flush, KEEP_AFTER_MS)
      whileTyping.current ??= setTimeout(() => {
        whileTyping.current = null
        void write(conversationId, mode, text.current, Date.now())
      }, KEEP_WHILE_MS)
    },
    [flush, hold, setState, write, conversationId, mode],
  )

  const kept = useRef(initialText)
  const takeOver = useEffectEvent((next: string) => {
    const isTouched = text.current !== kept.current || timer.current !== null
    kept.current = next
    if (isTouched || next === text.current) return
    text.current = next
    setState(next.trim() === '' ? 'empty' : 'saved')
    onElsewhere(next)
  })
  useEffect(() => {
    const look = () => takeOver(store.get(draftsAtom)[key]?.text ?? '')
    look()
    return store.sub(draftsAtom, look)
  }, [store, key])

  useLeaving(flush, timer)

  return { initialText, text, stateAtom, change, flush, save, lock }
}

/** Keeps what was not kept yet when the page is left, or the editor goes. */
function useLeaving(flush: () => Promise<boolean>, timer: RefObject<unknown>): void {
  useEffect(() => {
    const onHide = () => void flush()
    window.addEventListener('pagehide', onHide)
    return () => {
      window.removeEventListener('pagehide', onHide)
      if (timer.current) void flush()
    }
  }, [flush, timer])
}
