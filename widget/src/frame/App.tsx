/** @jsxImportSource preact */

import { accentOf } from '@parley/shared/contract/rules/accent'
import { useEffect, useState } from 'preact/hooks'
import { loadTexts } from '../texts/load-texts.ts'
import { RTL, type Texts } from '../texts/texts.ts'
import { ConversationScreen } from './conversation/ConversationScreen.tsx'
import { HomeScreen } from './HomeScreen.tsx'
import { Context } from './pieces/context.ts'
import { late } from './pieces/late.ts'
import { useStore } from './pieces/useStore.ts'
import type { Session } from './session/session.ts'
import { needsForm, type WidgetState } from './session/state.ts'

const ArticleScreen = late(() =>
  import(/* webpackChunkName: "help" */ './help/ArticleScreen.tsx').then((file) => file.ArticleScreen),
)

const PreChatScreen = late(() =>
  import(/* webpackChunkName: "form" */ './PreChatScreen.tsx').then((file) => file.PreChatScreen),
)

/** Dates in the visitor's own manner where their browser speaks the language of the widget. */
function dateLocale(locale: string): string {
  const language = locale.replace('_', '-') || 'en'
  return (
    navigator.languages.find((own) => own.slice(0, 2) === language.slice(0, 2)) ??
    (language === 'en' ? 'en-GB' : language)
  )
}

const DARK = '(prefers-color-scheme: dark)'

/** The frame's whole content: one screen at a time. */
export function App({ session }: { session: Session }) {
  const state = useStore(session.store)
  const t = useTexts(state.locale)
  const scheme = useScheme(state.darkMode)
  useAppearance(state, scheme)
  if (!t || state.phase === 'loading') return <Loading />
  const locale = dateLocale(state.locale)
  return (
    <Context.Provider value={{ session, t, locale }}>
      {state.phase === 'failed' ? (
        <Failed text={t.failed} again={t.tryAgain} onAgain={session.start} />
      ) : (
        <Screen state={state} />
      )}
    </Context.Provider>
  )
}

function Screen({ state }: { state: WidgetState }) {
  if (state.screen === 'home') return <HomeScreen state={state} />
  if (state.screen === 'article') return <ArticleScreen state={state} />
  return needsForm(state) ? <PreChatScreen state={state} /> : <ConversationScreen state={state} />
}

const Loading = () => (
  <main class="widget" aria-busy="true">
    <div class="skeleton-head" />
    <div class="skeleton-line" />
    <div class="skeleton-line short" />
  </main>
)

function Failed({ text, again, onAgain }: { text: string; again: string; onAgain: () => void }) {
  return (
    <main class="widget failed">
      <p role="alert">{text}</p>
      <button type="button" class="primary" onClick={onAgain}>
        {again}
      </button>
    </main>
  )
}

function useTexts(locale: string): Texts | null {
  const [texts, setTexts] = useState<Texts | null>(null)
  useEffect(() => {
    let isCurrent = true
    const use = (loaded: Texts) => {
      if (isCurrent) setTexts(loaded)
    }
    // A language that does not arrive must not cost the chat.
    loadTexts(locale).then(use, () => loadTexts('en').then(use))
    return () => {
      isCurrent = false
    }
  }, [locale])
  return texts
}

function useScheme(mode: WidgetState['darkMode']): 'light' | 'dark' {
  const [prefersDark, setPrefersDark] = useState(() => matchMedia(DARK).matches)
  useEffect(() => {
    const query = matchMedia(DARK)
    const read = () => setPrefersDark(query.matches)
    query.addEventListener('change', read)
    return () => query.removeEventListener('change', read)
  }, [])
  return mode === 'dark' || (mode === 'auto' && prefersDark) ? 'dark' : 'light'
}

/** Colours, language and direction live on the root element. */
function useAppearance({ config, locale }: WidgetState, scheme: 'light' | 'dark'): void {
  const colour = config?.widget_color ?? ''
  useEffect(() => {
    const root = document.documentElement
    root.dataset.theme = scheme
    const accent = accentOf(colour, scheme)
    for (const [name, value] of Object.entries(accent)) root.style.setProperty(`--w-${name.toLowerCase()}`, value)
  }, [colour, scheme])
  useEffect(() => {
    const language = locale.slice(0, 2) || 'en'
    document.documentElement.lang = language
    document.documentElement.dir = RTL.has(language) ? 'rtl' : 'ltr'
  }, [locale])
}
