import { useCommand, useShell } from '@parley/shared/remote/use-shell'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { defineMessages, useIntl } from 'react-intl'
import { useStableCallback } from '../state/useStableCallback.ts'
import { logOf } from '../thread/thread-log.ts'

interface Threads {
  openId: number | null
  /** In sight: the address may name one for which there is no room. */
  besideId: number | null
  hasRoom: boolean
  onBeside: (id: number | null) => void
  /** The conversation after the open one in the list. */
  next: () => { id: number } | undefined
}

const TEXTS = defineMessages({
  narrow: {
    id: 'conversations.beside.narrow',
    defaultMessage: 'This window has no room for two conversations.',
  },
})

/** Which of two open conversations is meant, and the keys that go from one to the other or close the second. */
export function useTwoThreads({ openId, besideId, hasRoom, onBeside, next }: Threads) {
  const intl = useIntl()
  const { notify } = useShell()
  const [last, setLast] = useState<'first' | 'second'>('first')
  const second = useRef<HTMLDivElement>(null)
  const wanted = useRef<number | null>(null)
  const isSecond = besideId !== null && last === 'second'

  const enter = (which: 'first' | 'second') => {
    setLast(which)
    const id = which === 'first' ? openId : besideId
    const place = id === null ? null : logOf(id)
    ;(place ?? (which === 'second' ? second.current : null))?.focus()
  }
  const open = (id: number) => {
    if (!hasRoom) return notify.toast(intl.formatMessage(TEXTS.narrow))
    wanted.current = id
    onBeside(id)
  }
  const enterOpened = useEffectEvent(() => wanted.current === besideId && enter('second'))
  useEffect(() => {
    if (besideId !== null) enterOpened()
    wanted.current = null
  }, [besideId])
  const close = useStableCallback(() => {
    onBeside(null)
    enter('first')
  })
  useCommand('conversations.other-thread', () => {
    if (besideId !== null) return enter(isSecond ? 'first' : 'second')
    const entry = openId === null ? undefined : next()
    if (entry) open(entry.id)
  })
  return {
    /** The one that shortcuts, commands and the panel are about. */
    activeId: isSecond ? besideId : openId,
    isSecond,
    open,
    close,
    ofFirst: { onFocus: () => setLast('first') },
    ofSecond: {
      ref: second,
      tabIndex: -1,
      onFocus: () => setLast('second'),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        // A menu or a dialog that was opened from here stands elsewhere in the page and closes by itself.
        const isHere = event.target instanceof Node && event.currentTarget.contains(event.target)
        if (event.key !== 'Escape' || event.defaultPrevented || !isHere || event.nativeEvent.isComposing) return
        event.preventDefault()
        close()
      },
    },
  }
}
