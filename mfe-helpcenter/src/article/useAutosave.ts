import { useEffect, useEffectEvent, useState } from 'react'
import { useFormState } from 'react-final-form'
import type { ArticleValues } from './article-values.ts'

const PAUSE_MS = 3_000

export type AutosaveState = 'idle' | 'saving' | 'saved' | 'failed'

/**
 * Saves the words of the form around it after a pause in typing. What fails is tried again with the next key press, and
 * is kept in this browser until then.
 * @param save without one, nothing is saved by itself
 */
export function useAutosave(save: ((values: ArticleValues) => Promise<void>) | undefined): AutosaveState {
  const { values, valid, submitting } = useFormState<ArticleValues>({
    subscription: { values: true, valid: true, submitting: true },
  })
  const { title, content, description } = values
  const [state, setState] = useState<AutosaveState>('idle')
  const [saved, setSaved] = useState({ title, content, description })
  const isWritten = saved.title !== title || saved.content !== content || saved.description !== description
  const run = useEffectEvent(async () => {
    if (!save) return
    setState('saving')
    setSaved({ title, content, description })
    await save(values).then(
      () => setState('saved'),
      // The text is still here, and in this browser.
      () => setState('failed'),
    )
  })
  const isDue = save !== undefined && isWritten && valid && !submitting
  useEffect(() => {
    if (!isDue) return
    const timer = setTimeout(() => void run(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isDue, title, content, description])
  return state
}
