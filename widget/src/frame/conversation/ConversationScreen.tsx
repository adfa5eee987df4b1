/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks'
import { useWidget } from '../pieces/context.ts'
import { Footer } from '../pieces/Footer.tsx'
import { Icon } from '../pieces/Icons.tsx'
import { isAnswering, usePresenceText } from '../pieces/Presence.tsx'
import { isClosedForGood, type WidgetState } from '../session/state.ts'
import { Composer } from './Composer.tsx'
import { MessageList } from './MessageList.tsx'

/** The conversation: what was said, who is typing, and the field to answer. */
export function ConversationScreen({ state }: { state: WidgetState }) {
  const { t } = useWidget()
  const isOnline = useIsOnline()
  return (
    <main class="widget">
      <Header state={state} />
      {(!state.connected || !isOnline) && (
        <p class="banner" role="status">
          {t.offline}
        </p>
      )}
      <MessageList state={state} />
      <div role="status">{state.conversationStatus === 'resolved' && <p class="ended">{t.ended}</p>}</div>
      {!isClosedForGood(state) && <Composer features={state.config?.enabled_features ?? []} />}
      <Footer state={state} />
    </main>
  )
}

function useIsOnline(): boolean {
  const [isOnline, setOnline] = useState(navigator.onLine)
  useEffect(() => {
    const read = () => setOnline(navigator.onLine)
    window.addEventListener('online', read)
    window.addEventListener('offline', read)
    return () => {
      window.removeEventListener('online', read)
      window.removeEventListener('offline', read)
    }
  }, [])
  return isOnline
}

function Header({ state }: { state: WidgetState }) {
  const { session, t } = useWidget()
  const presence = usePresenceText(state)
  const { config } = state
  return (
    <header class="head">
      <button type="button" class="icon-button" aria-label={t.back} onClick={() => session.openScreen('home')}>
        <Icon name="back" mirrored />
      </button>
      <span class="logo" aria-hidden="true">
        {config?.avatar_url ? <img src={config.avatar_url} alt="" /> : <Icon name="chat" size={26} />}
      </span>
      <span class="grow">
        <h1 dir="auto">{config?.website_name}</h1>
        <span class="head-presence">
          {isAnswering(state) && <i />}
          {presence}
        </span>
      </span>
      <Menu state={state} />
      {state.isEmbedded && (
        <button type="button" class="icon-button" aria-label={t.close} onClick={session.close}>
          <Icon name="down" />
        </button>
      )}
    </header>
  )
}

/** Only there when it holds something. */
function Menu({ state }: { state: WidgetState }) {
  const { session, t } = useWidget()
  const [isOpen, setOpen] = useState(false)
  const [problem, setProblem] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isOpen) return
    box.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus()
    const onOutside = (event: MouseEvent) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('mousedown', onOutside)
    return () => document.removeEventListener('mousedown', onOutside)
  }, [isOpen])
  const canEnd =
    state.config?.enabled_features.includes('end_conversation') &&
    state.conversationStatus !== null &&
    state.conversationStatus !== 'resolved'
  if (!canEnd && !state.showPopout) return null
  const close = () => {
    setOpen(false)
    box.current?.querySelector('button')?.focus()
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    event.preventDefault()
    close()
  }
  const end = () => {
    setProblem(false)
    session.end().then(close, () => setProblem(true))
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape anywhere inside closes the menu; the items themselves are buttons
    <div class="menu" ref={box} onKeyDown={onKey}>
      <button
        type="button"
        class="icon-button"
        aria-label={t.menu}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="menu" />
      </button>
      {isOpen && (
        <div class="menu-items" role="menu">
          {canEnd && (
            <button type="button" role="menuitem" onClick={end}>
              {t.endChat}
            </button>
          )}
          {state.showPopout && state.isEmbedded && (
            <button type="button" role="menuitem" onClick={session.popOut}>
              {t.popOut}
            </button>
          )}
          {problem && (
            <p class="hint-error" role="alert">
              {t.notSaved}
            </p>
          )}
        </div>
      )}
    </div>
  )
}
