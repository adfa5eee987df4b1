/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks'
import { bounded } from '../pieces/bounded.ts'
import { useWidget } from '../pieces/context.ts'
import { Footer } from '../pieces/Footer.tsx'
import { Icon } from '../pieces/Icons.tsx'
import { late } from '../pieces/late.ts'
import { isAnswering, usePresenceText } from '../pieces/Presence.tsx'
import { usePressOutside } from '../pieces/usePressOutside.ts'
import { isClosedForGood, type WidgetState } from '../session/state.ts'
import { Composer } from './Composer.tsx'
import { MessageList } from './MessageList.tsx'
import { useFileDrop } from './useFileDrop.ts'

/** The conversation: what was said, who is typing, and the field to answer. */
export function ConversationScreen({ state }: { state: WidgetState }) {
  const { t } = useWidget()
  const isOnline = useIsOnline()
  const { session } = useWidget()
  const drop = useFileDrop(canAttach(state))
  return (
    <main class="widget" {...drop.handlers}>
      {drop.isOver && <p class="drop">{t.dropHere}</p>}
      <Header state={state} />
      {(!state.connected || !isOnline) && (
        <p class="banner" role="status">
          {t.offline}
        </p>
      )}
      <MessageList state={state} />
      <div role="status">{state.conversationStatus === 'resolved' && <p class="ended">{t.ended}</p>}</div>
      {isClosedForGood(state) ? (
        <button type="button" class="primary anew" onClick={() => session.openConversation('new')}>
          {t.newChat}
        </button>
      ) : (
        <Composer features={state.config?.enabled_features ?? []} dropped={drop.files} isOpen={state.isOpen} />
      )}
      <Footer state={state} />
    </main>
  )
}

const canAttach = (state: WidgetState): boolean =>
  !isClosedForGood(state) && state.config?.enabled_features.includes('attachments') === true

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
          <span {...bounded(presence)}>{presence}</span>
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

const MenuItems = late(() => import(/* webpackChunkName: "menu" */ './MenuItems.tsx').then((file) => file.MenuItems))

/** Only there when it holds something. */
function Menu({ state }: { state: WidgetState }) {
  const { t } = useWidget()
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  usePressOutside(box, isOpen, () => setOpen(false))
  const allowed = allowedIn(state)
  if (!Object.values(allowed).includes(true)) return null
  const close = () => {
    setOpen(false)
    box.current?.querySelector('button')?.focus()
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    event.preventDefault()
    close()
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
      {isOpen && <MenuItems allowed={allowed} email={String(state.contact.email)} onDone={close} />}
    </div>
  )
}

const allowedIn = ({ config, conversationStatus: status, contact, messages, showPopout, isEmbedded }: WidgetState) => ({
  end: config?.enabled_features.includes('end_conversation') === true && status !== null && status !== 'resolved',
  mail: Boolean(contact.email) && messages.length > 0,
  popOut: showPopout && isEmbedded,
})
