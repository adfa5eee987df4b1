/** @jsxImportSource preact */
import type { WebsiteChannelConfig } from '@parley/shared/contract/widget'
import { useEffect, useState } from 'preact/hooks'
import { useWidget } from '../pieces/context.ts'
import { Icon } from '../pieces/Icons.tsx'
import type { FoundArticle } from '../session/found-article.ts'
import type { WidgetState } from '../session/state.ts'
import { findArticles, localeOf } from './find-articles.ts'
import './help-style.ts'

const PAUSE_MS = 250

/** Articles that may answer before anybody has to: those read most, then those that match. */
export function HelpCard({ state: { config, locale } }: { state: WidgetState }) {
  return config?.portal ? <Finding portal={config.portal} language={locale} /> : null
}

type Portal = NonNullable<WebsiteChannelConfig['portal']>

function Finding({ portal, language }: { portal: Portal; language: string }) {
  const { session, t } = useWidget()
  const [words, setWords] = useState('')
  const found = useFound(portal, localeOf(portal, language), words.trim())
  // A help center that is empty, or away, costs the chat nothing.
  if (!words && !found?.length) return null
  return (
    <section class="help" aria-label={t.help}>
      <label class="help-find">
        <svg
          width="18"
          height="18"
          viewBox="0 0 20 20"
          fill="none"
          stroke="currentColor"
          stroke-width="1.5"
          aria-hidden="true"
        >
          <path d="M8.75 14.5a5.75 5.75 0 1 0 0-11.5 5.75 5.75 0 0 0 0 11.5ZM13 13l4 4" />
        </svg>
        <input
          type="search"
          dir="auto"
          value={words}
          placeholder={t.findHelp}
          aria-label={t.findHelp}
          onInput={(event) => setWords(event.currentTarget.value)}
        />
      </label>
      <ul>
        {found?.map((article) => (
          <li key={article.link}>
            <button type="button" onClick={() => session.readArticle(article)}>
              <span dir="auto">{article.title}</span>
              <Icon name="arrow" size={16} mirrored />
            </button>
          </li>
        ))}
      </ul>
      <p class="help-none" role="status">
        {words && found?.length === 0 ? t.noHelp : ''}
      </p>
    </section>
  )
}

/** Null until something is known; what was found before stays until the next is there. */
function useFound(portal: Portal, locale: string, words: string): FoundArticle[] | null {
  const [found, setFound] = useState<FoundArticle[] | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    const timer = setTimeout(
      () =>
        void findArticles(portal, locale, words, stop.signal).then(setFound, () => {
          // Left for the next words, or not reached: the chat is there all the same.
          if (!stop.signal.aborted) setFound([])
        }),
      words ? PAUSE_MS : 0,
    )
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [portal.slug, locale, words])
  return found
}
