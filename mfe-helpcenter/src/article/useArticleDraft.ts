import { useDirty, useShell } from '@parley/shared/remote/use-shell'
import { useEffect, useRef, useState } from 'react'
import { useForm, useFormState } from 'react-final-form'
import type { ArticleValues } from './article-values.ts'

const PAUSE_MS = 200

/**
 * Keeps what is typed into the form around it in this browser until it is saved or discarded: moving on, the back button
 * and a crash lose nothing. Found again, it is put over what the server has.
 *
 * @param key - of the article, or of a new one in a portal and locale
 * @returns whether a kept text was put back
 */
export function useArticleDraft(key: string): boolean {
  const { storage } = useShell()
  const form = useForm<ArticleValues>()
  const { values, dirty = false } = useFormState<ArticleValues>({ subscription: { values: true, dirty: true } })
  const [isRestored, setIsRestored] = useState(false)
  const [stored, setStored] = useState<ArticleValues | null>(null)
  const isRead = useRef(false)

  useEffect(() => {
    let isCurrent = true
    void storage.get<ArticleValues>(key).then((draft) => {
      if (!isCurrent) return
      isRead.current = true
      if (!draft) return
      form.batch(() => {
        for (const [field, value] of Object.entries(draft)) form.change(field as keyof ArticleValues, value)
      })
      setIsRestored(true)
    })
    return () => {
      isCurrent = false
    }
  }, [storage, form, key])

  const keep = async () => {
    await storage.set(key, values)
    setStored(values)
  }
  useEffect(() => {
    if (!isRead.current) return
    if (!dirty) {
      void storage.remove(key)
      setStored(null)
      return
    }
    const timer = setTimeout(() => void keep(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [dirty, values])

  // Only the moment between a key press and the copy of it can be lost, and leaving makes the copy at once.
  useDirty(dirty && stored !== values, keep)
  return isRestored && dirty
}
