/** @jsxImportSource preact */
import type { WidgetMessage } from '@parley/shared/contract/widget'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { fillText } from '../../texts/texts.ts'
import { Avatar } from '../pieces/Avatar.tsx'
import { useWidget } from '../pieces/context.ts'
import { late } from '../pieces/late.ts'
import type { OutboxEntry } from '../session/messages.ts'
import type { WidgetState } from '../session/state.ts'
import { buildTimeline, nameOf, type Row } from '../session/timeline.ts'
import { dayText, timeText } from './dates.ts'
import { MessageText } from './MessageText.tsx'

/** Few messages ask for more than an answer: what draws those that do comes with the first of them. */
const InteractivePart = late(() =>
  import(/* webpackChunkName: "asking" */ './InteractivePart.tsx').then((file) => file.InteractivePart),
)

const Attachments = late(() =>
  import(/* webpackChunkName: "files" */ './files/Attachments.tsx').then((file) => file.Attachments),
)

/** Distance from the end, in px, within which a new message pulls the view along. */
const NEAR_END = 120

/** What was said. New lines are read out; the view stays at the end unless the visitor has scrolled up. */
export function MessageList({ state }: { state: WidgetState }) {
  const { session, t } = useWidget()
  const rows = buildTimeline(state.messages, state.outbox, state.agentSeenAt)
  const list = useFollowEnd(rows.at(-1)?.key, state.messages[0]?.id, state.typist !== null)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard
    <div class="list" ref={list} role="log" aria-label={t.messages} tabIndex={0}>
      {state.hasOlder && (
        <button type="button" class="older" disabled={state.loadingOlder} onClick={session.loadOlder}>
          {t.older}
        </button>
      )}
      {rows.map((row) => (
        <RowView key={row.key} row={row} />
      ))}
      {state.typist && (
        <div class="message theirs">
          <Avatar name={state.typist.name} url={state.typist.avatar} size={28} />
          <span class="dots" role="status" aria-label={fillText(t.isTyping, { name: state.typist.name })}>
            <i />
            <i />
            <i />
          </span>
        </div>
      )}
    </div>
  )
}

function useFollowEnd(lastKey: string | undefined, firstId: number | undefined, isTyping: boolean) {
  const list = useRef<HTMLDivElement>(null)
  const before = useRef({ height: 0, top: 0, firstId })
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const { height, top, firstId: oldFirst } = before.current
    const grewAbove = oldFirst !== undefined && oldFirst !== firstId && height > 0
    if (grewAbove) element.scrollTop = top + element.scrollHeight - height
    else if (height === 0 || height - top - element.clientHeight < NEAR_END) element.scrollTop = element.scrollHeight
    before.current = { height: element.scrollHeight, top: element.scrollTop, firstId }
  }, [lastKey, firstId, isTyping])
  useEffect(() => {
    const element = list.current
    const onScroll = () => {
      if (element) before.current.top = element.scrollTop
    }
    element?.addEventListener('scroll', onScroll, { passive: true })
    return () => element?.removeEventListener('scroll', onScroll)
  }, [])
  useEffect(() => {
    const element = list.current
    if (!element) return
    let room = element.clientHeight
    // Whoever was at the end stays there, whatever has grown: pictures, forms that are drawn late, a field for a comment.
    const follow = () => {
      const { height, top } = before.current
      if (height - top - room < NEAR_END) element.scrollTop = element.scrollHeight
      before.current = { ...before.current, height: element.scrollHeight, top: element.scrollTop }
      room = element.clientHeight
    }
    // The field grows, a line comes below, a telephone's keyboard opens.
    const resized = new ResizeObserver(follow)
    resized.observe(element)
    const changed = new MutationObserver(follow)
    changed.observe(element, { childList: true, subtree: true })
    // A picture without a known size grows when it comes; `load` does not bubble.
    element.addEventListener('load', follow, true)
    return () => {
      resized.disconnect()
      changed.disconnect()
      element.removeEventListener('load', follow, true)
    }
  }, [])
  return list
}

function RowView({ row }: { row: Row }) {
  const { t, locale } = useWidget()
  switch (row.kind) {
    case 'day':
      return <p class="day">{dayText(row.at, new Date(), locale, t)}</p>
    case 'theirs':
      return <Theirs row={row} />
    case 'mine':
      return (
        <div class="message mine">
          <span class="visually-hidden">{t.you}</span>
          {row.message.content && (
            <div class="bubble">
              <MessageText text={row.message.content} />
            </div>
          )}
          <Files of={row.message} />
          {row.showTime && (
            <p class="meta">
              {timeText(row.message.created_at, locale)}
              {row.isSeen && `, ${t.seen}`}
            </p>
          )}
        </div>
      )
    case 'outbox':
      return <OutboxEntryView entry={row.entry} />
  }
}

function Theirs({ row }: { row: Row & { kind: 'theirs' } }) {
  const { locale } = useWidget()
  const { message } = row
  const name = nameOf(message.sender)
  return (
    <div class="message theirs">
      {row.showFace && name ? (
        <Avatar name={name} url={message.sender?.avatar_url || message.sender?.thumbnail || ''} size={28} />
      ) : (
        <span class="no-face" />
      )}
      <div>
        {name && <p class={row.showName ? 'by' : 'visually-hidden'}>{name}</p>}
        {isText(message) && (
          <div class="bubble">
            <MessageText text={message.content ?? ''} />
          </div>
        )}
        {message.content_type !== 'text' && <InteractivePart message={message} />}
        <Files of={message} />
        {row.showTime && <p class="meta">{timeText(message.created_at, locale)}</p>}
      </div>
    </div>
  )
}

/** Most messages have none, and need nothing that draws them. */
const Files = ({ of: { attachments } }: { of: WidgetMessage }) =>
  attachments && attachments.length > 0 ? <Attachments attachments={attachments} /> : null

/** What these ask stands in what they ask it with. */
const isText = ({ content, content_type: type }: WidgetMessage): boolean =>
  Boolean(content) && type !== 'input_csat' && type !== 'input_email'

function OutboxEntryView({ entry }: { entry: OutboxEntry }) {
  const { session, t } = useWidget()
  const isFailed = entry.state === 'failed'
  return (
    <div class={`message mine ${isFailed ? 'is-failed' : 'is-sending'}`}>
      {entry.content && (
        <div class="bubble">
          <MessageText text={entry.content} />
        </div>
      )}
      {entry.files.map((file) => (
        <span class="file" key={file.name}>
          {file.name}
        </span>
      ))}
      {isFailed ? (
        <p class="meta problem" role="alert">
          {t.notSent} {entry.problem}{' '}
          <button type="button" class="link" onClick={() => session.retry(entry.echoId)}>
            {t.retry}
          </button>{' '}
          <button type="button" class="link" onClick={() => session.discard(entry.echoId)}>
            {t.discard}
          </button>
        </p>
      ) : (
        <p class="meta">{t.sending}</p>
      )}
    </div>
  )
}
