import type { WidgetMessage, WidgetSender } from '@parley/shared/contract/widget'
import type { OutboxEntry } from './messages.ts'

/** One row of the conversation, top to bottom. */
export type Row =
  | { kind: 'day'; key: string; at: number }
  | { kind: 'theirs'; key: string; message: WidgetMessage; showName: boolean; showFace: boolean; showTime: boolean }
  | { kind: 'mine'; key: string; message: WidgetMessage; isSeen: boolean; showTime: boolean }
  | { kind: 'outbox'; key: string; entry: OutboxEntry }

/** Messages closer together than this and from the same person stand as one group. */
const GROUP_S = 5 * 60

const dayOf = (seconds: number): string => new Date(seconds * 1_000).toDateString()

const sameVoice = (a: WidgetMessage | undefined, b: WidgetMessage | undefined): boolean =>
  a !== undefined &&
  b !== undefined &&
  (a.message_type === 0) === (b.message_type === 0) &&
  nameOf(a.sender) === nameOf(b.sender) &&
  Math.abs(a.created_at - b.created_at) <= GROUP_S &&
  dayOf(a.created_at) === dayOf(b.created_at)

/** Confirmed messages in order with a line per day, then what is not sent yet. @param agentSeenAt Unix seconds; 0: unknown */
export function buildTimeline(
  messages: readonly WidgetMessage[],
  outbox: readonly OutboxEntry[],
  agentSeenAt: number,
): Row[] {
  const rows: Row[] = []
  // Whoever answers has seen what was written before.
  const seenAt = Math.max(agentSeenAt, ...messages.filter((m) => m.sender?.type === 'user').map((m) => m.created_at))
  messages.forEach((message, i) => {
    const [before, after] = [messages[i - 1], messages[i + 1]]
    if (!before || dayOf(before.created_at) !== dayOf(message.created_at)) {
      rows.push({ kind: 'day', key: `day ${message.created_at}`, at: message.created_at })
    }
    const starts = !sameVoice(before, message)
    const ends = !sameVoice(message, after)
    const key = message.echo_id ?? String(message.id)
    if (message.message_type === 0) {
      rows.push({
        kind: 'mine',
        key,
        message,
        isSeen: message.created_at <= seenAt,
        showTime: ends && (after !== undefined || outbox.length === 0),
      })
    } else rows.push({ kind: 'theirs', key, message, showName: starts, showFace: ends, showTime: ends })
  })
  return [...rows, ...outbox.map((entry): Row => ({ kind: 'outbox', key: entry.echoId, entry }))]
}

/** The name to show for whoever wrote; '' when nobody in particular did (a template). */
export const nameOf = (sender: WidgetSender | undefined): string => sender?.available_name || sender?.name || ''

/** Up to two letters for an avatar: first and last word. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) =>
    word ? String.fromCodePoint(word.codePointAt(0) ?? 63) : '',
  )
  return letters.join('').toUpperCase()
}
