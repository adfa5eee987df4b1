/** @jsxImportSource preact */
import { plain } from '../plain.ts'
import { bounded } from './pieces/bounded.ts'
import { useWidget } from './pieces/context.ts'
import { Footer } from './pieces/Footer.tsx'
import { Icon } from './pieces/Icons.tsx'
import { late } from './pieces/late.ts'
import { AgentAvatars, usePresenceText } from './pieces/Presence.tsx'
import { hasConversation, isClosedForGood, unreadCount, type WidgetState } from './session/state.ts'

const Conversations = late(() =>
  import(/* webpackChunkName: "conversations" */ './Conversations.tsx').then((file) => file.Conversations),
)
const HelpCard = late(() => import(/* webpackChunkName: "help" */ './help/HelpCard.tsx').then((file) => file.HelpCard))

/** The first thing a visitor sees: who is there, and one button. */
export function HomeScreen({ state }: { state: WidgetState }) {
  const { session, t } = useWidget()
  const presence = usePresenceText(state)
  const { config, messages } = state
  const title = config?.welcome_title || t.hello
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
        <h1 {...bounded(title)}>{title}</h1>
        {config?.welcome_tagline && <p {...bounded(config.welcome_tagline)}>{config.welcome_tagline}</p>}
      </header>
      <section class="card start">
        <div class="presence">
          <p {...bounded(presence)}>{presence}</p>
        </div>
        {last && (
          <p class="last" dir="auto">
            {plain(last.content ?? '')}
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
