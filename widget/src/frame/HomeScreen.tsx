/** @jsxImportSource preact */
import { useWidget } from './pieces/context.ts'
import { Footer } from './pieces/Footer.tsx'
import { Icon } from './pieces/Icons.tsx'
import { late } from './pieces/late.ts'
import { AgentAvatars, usePresenceText } from './pieces/Presence.tsx'
import { unreadCount } from './session/messages.ts'
import { hasConversation, isClosedForGood, type WidgetState } from './session/state.ts'

const Conversations = late(() =>
  import(/* webpackChunkName: "conversations" */ './Conversations.tsx').then((file) => file.Conversations),
)
const HelpCard = late(() => import(/* webpackChunkName: "help" */ './help/HelpCard.tsx').then((file) => file.HelpCard))

/** The first thing a visitor sees: who is there, and one button. */
export function HomeScreen({ state }: { state: WidgetState }) {
  const { session, t } = useWidget()
  const presence = usePresenceText(state)
  const { config, messages } = state
  const last = messages.at(-1)
  const start = () => (isClosedForGood(state) ? session.openConversation('new') : session.openScreen('conversation'))
  const unread = unreadCount(messages, state.seenId)
  return (
    <main class="widget">
      <header class="hero">
        <div class="hero-top">
          <AgentAvatars state={state} />
          {state.isEmbedded && (
            <button type="button" class="icon-button" aria-label={t.close} onClick={session.close}>
              <Icon name="close" />
            </button>
          )}
        </div>
        <h1 dir="auto">{config?.welcome_title || t.hello}</h1>
        {config?.welcome_tagline && <p dir="auto">{config.welcome_tagline}</p>}
      </header>
      <section class="card start">
        <p class="presence" dir="auto">
          {presence}
        </p>
        {last && (
          <p class="last" dir="auto">
            {last.content}
          </p>
        )}
        <button type="button" class="primary" onClick={start}>
          {hasConversation(state) && !isClosedForGood(state) ? t.continueChat : t.startChat}
          {unread > 0 && <span class="count">{unread > 9 ? '9+' : unread}</span>}
          <Icon name="arrow" size={18} mirrored />
        </button>
      </section>
      {state.conversations.length > 0 && <Conversations state={state} />}
      {config?.portal && <HelpCard state={state} />}
      <span class="grow" />
      <Footer state={state} />
    </main>
  )
}
