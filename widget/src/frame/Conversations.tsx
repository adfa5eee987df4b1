/** @jsxImportSource preact */
import type { WidgetConversationSummary } from '@parley/shared/contract/widget'
import { plain } from '../plain.ts'
import { dayText } from './conversation/dates.ts'
import { useWidget } from './pieces/context.ts'
import { isClosedForGood, type WidgetState } from './session/state.ts'
import './talks-style.ts'

/** What the visitor talks and has talked about, beside the conversation that the first button opens; and a way to begin anew. */
export function Conversations({ state }: { state: WidgetState }) {
  const { session, t } = useWidget()
  const others = state.conversations.filter((one) => one.id !== state.conversationId)
  const canBegin = state.conversationId !== null && !isClosedForGood(state)
  if (others.length === 0 && !canBegin) return null
  return (
    <section class="talks">
      {others.length > 0 && (
        <>
          <h2>{t.yourChats}</h2>
          <ul>
            {others.map((one) => (
              <Line key={one.id} conversation={one} />
            ))}
          </ul>
        </>
      )}
      {canBegin && (
        <button type="button" class="link" onClick={() => session.openConversation('new')}>
          {t.newChat}
        </button>
      )}
    </section>
  )
}

function Line({ conversation }: { conversation: WidgetConversationSummary }) {
  const { session, t, locale } = useWidget()
  const { last_message: last, last_activity_at: at, unread_count: unread, status } = conversation
  return (
    <li>
      <button type="button" class="talk" onClick={() => session.openConversation(conversation)}>
        <span class="last" dir="auto">
          {plain(last?.content ?? '')}
        </span>
        <span class="muted">
          {dayText(at, new Date(), locale, t)}
          {status === 'resolved' && ` · ${t.ended}`}
        </span>
        {unread > 0 && <span class="count">{unread > 9 ? '9+' : unread}</span>}
      </button>
    </li>
  )
}
