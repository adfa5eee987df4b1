import { Button } from '@parley/shared/ui/button'
import { Icon } from '@parley/shared/ui/icon'
import { styled } from '@parley/shared/ui/styled'
import ArrowDown from 'lucide-react/icons/arrow-down'
import { type Ref, useEffect, useRef } from 'react'
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl'
import type { Typist } from '../typing/typing.ts'
import type { MessageActions } from './message/MessageGroup.tsx'
import type { MessagePressHandlers } from './message-menu/useMessagePress.ts'
import { ThreadRows } from './rows/ThreadRows.tsx'
import { type PassagePlace, type ThreadHandle, useThreadScroll } from './rows/useThreadScroll.ts'
import { useTouchedRows } from './rows/useTouchedRows.ts'
import { TypingRow } from './TimelineParts.tsx'
import type { TimelineRow } from './timeline.ts'

const Place = styled('div', { base: { position: 'relative', flex: 1, minH: 0 } })
const Scroller = styled('div', {
  base: {
    h: 'full',
    // Its own ground and its own stack, as of a `PaneScroll`.
    bg: 'bg.surface',
    isolation: 'isolate',
    overflowY: 'auto',
    overflowAnchor: 'none',
    overscrollBehavior: 'contain',
    display: 'flex',
    flexDirection: 'column',
    // Named in find/marked-words.ts.
    '& ::highlight(found-words)': { backgroundColor: 'var(--warning-bg)', color: 'var(--warning-fg)' },
  },
})
const Column = styled('div', { base: { width: 'full', maxW: '47.5rem', mx: 'auto', mt: 'auto', px: '4', pb: '3' } })
const Top = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    columnGap: '1',
    minH: '10',
    pt: '2',
    textStyle: '12',
    color: 'fg.3',
  },
})
const Jump = styled('div', { base: { position: 'absolute', insetInlineEnd: '4', bottom: '2', zIndex: 'sticky' } })
const JumpButton = styled('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    h: '8',
    px: '3',
    '@media (pointer: coarse)': { h: '11' },
    borderRadius: 'full',
    bg: 'bg.raised',
    color: 'fg.1',
    boxShadow: '2',
    textStyle: '12',
    fontWeight: 'medium',
    cursor: 'pointer',
    '&[data-new=true]': { bg: 'brand', color: 'brand.on' },
  },
})

interface TimelineProps {
  rows: readonly TimelineRow[]
  contactName: string
  typists: readonly Typist[]
  actions: MessageActions
  /** The menu of a message by a key or a finger. */
  press: MessagePressHandlers
  /** False when the channel takes no reply now. */
  canRetry: boolean
  /** How reading further back stands. */
  older: 'idle' | 'loading' | 'failed' | 'complete'
  onOlder: () => void
  /** Changes when something is added at the end of the thread. */
  lastKey: string
  /** The newest thing was written here. */
  isOwnLast: boolean
  /** Changes with another stretch of the thread. */
  view: number
  /** Shown in place of the end of the thread. */
  passage: PassagePlace | null
  /** Id of the oldest message: falls when older ones come before it. */
  firstKey: number
  ref?: Ref<ThreadHandle>
}

const TEXTS = defineMessages({
  jump: { id: 'conversations.timeline.jump', defaultMessage: 'Go to the newest message' },
})
const OLDER = defineMessages({
  failed: { id: 'conversations.timeline.olderFailed', defaultMessage: 'Older messages could not be loaded.' },
  more: { id: 'conversations.timeline.older', defaultMessage: 'Show older messages' },
})
const LATER = defineMessages({
  failed: { id: 'conversations.timeline.laterFailed', defaultMessage: 'Later messages could not be loaded.' },
  more: { id: 'conversations.timeline.later', defaultMessage: 'Show later messages' },
})

/** The thread, oldest first. Not live for screen readers: whole bubbles would be read; the announcer says what matters. */
export function Timeline(props: TimelineProps) {
  const { rows, contactName, typists, actions, canRetry, older, onOlder, firstKey, view, passage } = props
  const intl = useIntl()
  const scroll = useThreadScroll({
    ...{ rows, view, passage, lastKey: props.lastKey, isOwnLast: props.isOwnLast, ref: props.ref },
    onNearStart: () => {
      if (older === 'idle') onOlder()
    },
  })
  const touched = useTouchedRows(rows)
  return (
    <Place>
      <Scroller
        ref={scroll.scroller}
        onScroll={scroll.onScroll}
        {...scroll.reaches}
        onFocus={touched.onFocus}
        {...props.press}
        role="log"
        data-place="conversations.thread"
        data-place-rows="data-message"
        aria-live="off"
        aria-busy={older === 'loading' || passage?.later === 'loading'}
        aria-label={intl.formatMessage(
          { id: 'conversations.timeline.label', defaultMessage: 'Messages with {name}' },
          { name: contactName },
        )}
        tabIndex={0}
      >
        <Column>
          <Edge state={older} onMore={onOlder} texts={OLDER} />
          <ThreadRows
            key={view}
            {...{ rows, firstKey, actions, canRetry }}
            list={scroll.list}
            scroller={scroll.scroller}
            onResize={scroll.onResize}
            touched={touched.indexes}
          />
          {passage && <Edge state={passage.later} onMore={passage.onLater} texts={LATER} />}
          <div ref={scroll.foot}>
            <TypingRow typists={typists} />
          </div>
        </Column>
      </Scroller>
      {(passage || scroll.isAway || scroll.isBehind) && (
        <Jump>
          <JumpButton
            type="button"
            data-new={scroll.isBehind}
            aria-label={intl.formatMessage(TEXTS.jump)}
            onClick={() => {
              scroll.toEnd()
              // The button goes: keys go on in the thread.
              scroll.scroller.current?.focus({ preventScroll: true })
            }}
          >
            <Icon of={ArrowDown} />
            {scroll.isBehind && <FormattedMessage id="conversations.timeline.behind" defaultMessage="New messages" />}
          </JumpButton>
        </Jump>
      )}
    </Place>
  )
}

interface EdgeProps {
  state: TimelineProps['older']
  onMore: () => void
  texts: Record<'failed' | 'more', MessageDescriptor>
}

/** Where what was read ends. One button throughout: the focus of whoever presses it stays, and goes to the thread at its end. */
function Edge({ state, onMore, texts }: EdgeProps) {
  const place = useRef<HTMLDivElement>(null)
  const isPressed = useRef(false)
  useEffect(() => {
    if (state === 'complete' && isPressed.current)
      place.current?.closest<HTMLElement>('[role=log]')?.focus({ preventScroll: true })
  }, [state])
  const press = () => {
    isPressed.current = true
    onMore()
  }
  // Its place stays when nothing is older: what is being read does not move.
  return (
    <Top ref={place}>
      {state === 'failed' && <FormattedMessage {...texts.failed} />}
      {state !== 'complete' && (
        <Button variant="link" loading={state === 'loading'} onClick={press}>
          {state === 'failed' ? (
            <FormattedMessage id="conversations.retry" defaultMessage="Try again" />
          ) : (
            <FormattedMessage {...texts.more} />
          )}
        </Button>
      )}
    </Top>
  )
}
