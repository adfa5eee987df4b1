import { isAbort } from '@parley/shared/api/api-error'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { useEffect, useEffectEvent, useState } from 'react'
import { findMessages } from './find.api.ts'

const AFTER_KEY_MS = 250

interface Found {
  /** The words that the ids belong to. */
  words: string
  ids: readonly number[]
  /** Which of them is shown. */
  at: number
}

/** Messages with words in them, and which of them is shown. `null`: not asked yet; `failed` until the next key. */
export function useFound(conversationId: number, words: string, onGo: (id: number) => void) {
  const http = useAccountHttp()
  const [found, setFound] = useState<Found | null>(null)
  const [failed, setFailed] = useState(false)
  const show = (ids: readonly number[], at: number) => {
    setFound({ words, ids, at })
    const id = ids[at]
    if (id !== undefined) onGo(id)
  }
  const look = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const ids = await findMessages(http, conversationId, { q: words }, signal)
      if (!signal.aborted) show(ids, 0)
    } catch (problem) {
      if (!isAbort(problem)) setFailed(true)
    }
  })
  useEffect(() => {
    setFailed(false)
    if (words === '') return
    const asked = new AbortController()
    const timer = setTimeout(() => void look(asked.signal), AFTER_KEY_MS)
    return () => {
      clearTimeout(timer)
      asked.abort()
    }
  }, [words])

  const current = found?.words === words ? found : null
  /** To the older (1) or newer (-1) neighbour, around the ends. */
  const step = (by: 1 | -1) => {
    if (!current || current.ids.length === 0) return
    show(current.ids, (current.at + by + current.ids.length) % current.ids.length)
  }
  return { found: words === '' ? null : current, failed, step }
}
