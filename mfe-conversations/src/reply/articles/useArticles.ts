import { isAbort } from '@parley/shared/api/api-error'
import type { FoundArticle } from '@parley/shared/contract/search'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { useEffect, useState } from 'react'
import { findArticles } from './articles.api.ts'

const AFTER_KEY_MS = 200
const nothing = { articles: [] as readonly FoundArticle[], isReading: false, failed: false }

/** Articles with these words; what was found stays until something else is. */
export function useArticles(words: string): typeof nothing {
  const http = useAccountHttp()
  const [state, setState] = useState(nothing)
  useEffect(() => {
    if (words === '') return setState(nothing)
    const asked = new AbortController()
    setState((held) => ({ ...held, isReading: true, failed: false }))
    const timer = setTimeout(() => {
      findArticles(http, words, asked.signal).then(
        (articles) => setState({ articles, isReading: false, failed: false }),
        (problem: unknown) => !isAbort(problem) && setState({ ...nothing, failed: true }),
      )
    }, AFTER_KEY_MS)
    return () => {
      clearTimeout(timer)
      asked.abort()
    }
  }, [http, words])
  return state
}
