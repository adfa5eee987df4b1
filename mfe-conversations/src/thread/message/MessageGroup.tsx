import type { MessageRest } from '@parley/shared/contract/message'
import { Avatar } from '@parley/shared/ui/avatar'
import type { MenuPoint } from '@parley/shared/ui/menu'
import { styled } from '@parley/shared/ui/styled'
import { memo } from 'react'
import { FormattedMessage, FormattedTime, useIntl } from 'react-intl'
import { HoldChip } from '../../reply/outbox/HoldChip.tsx'
import type { OutboxEntry } from '../../reply/outbox/outbox.ts'
import { MessageBoundary } from '../MessageBoundary.tsx'
import { type Author, type TimelineItem, type TimelineRow, type Tone, timeOf } from '../timeline.ts'
import { DeliveryMark } from './DeliveryMark.tsx'
import { FailedBar } from './FailedBar.tsx'
import { IsLast, MessageBubble } from './MessageBubble.tsx'
import { MessageTools } from './MessageTools.tsx'
import { partsOf } from './message-parts.ts'

export interface MessageActions {
  /** Stored, but the channel did not take it. */
  onRetryStored: (messageId: number) => void
  onDelete: (messageId: number) => void
  /** Its words go back into the editor. */
  onEditStored: (message: MessageRest) => void
  onCopy: (text: string) => void
  /** The menu of everything else. */
  onMenu: (message: MessageRest, at: MenuPoint) => void
  /** To another message of the thread. */
  onGo: (messageId: number) => void
  onRetry: (entry: OutboxEntry) => void
  onEdit: (entry: OutboxEntry) => void
  onDiscard: (entry: OutboxEntry) => void
  /** Calls a mail back that has not left yet: it is being written again. */
  onUndo: (entry: OutboxEntry) => void
}

const Root = styled('article', {
  base: {
    display: 'grid',
    columnGap: '2',
    mt: '3',
    '&[data-side=start]': { gridTemplateColumns: '1.75rem minmax(0, 1fr)' },
    '&[data-side=end]': { gridTemplateColumns: 'minmax(0, 1fr) 1.75rem' },
    '& > .face': { alignSelf: 'end', marginBlockEnd: '1.25rem' },
    '& > .face[data-flush=true]': { marginBlockEnd: 0 },
  },
})
const Stack = styled('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '0.5',
    minW: 0,
    '[data-side=start] > &': { alignItems: 'flex-start' },
    '[data-side=end] > &': { alignItems: 'flex-end' },
  },
})
const Meta = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1.5',
    mt: '0.5',
    textStyle: '12',
    color: 'fg.3',
    fontVariantNumeric: 'tabular-nums',
  },
})

interface MessageGroupProps {
  group: Group
  actions: MessageActions
  /** False when the channel takes no reply now: what failed cannot be tried again. */
  canRetry: boolean
}

type Group = Extract<TimelineRow, { kind: 'group' }>

/** What one person said without a pause: bubbles, their time once, and how far they got. */
export const MessageGroup = memo(function MessageGroup({ group, actions, canRetry }: MessageGroupProps) {
  const intl = useIntl()
  const { side, tone, author, items } = group
  const last = items.at(-1)
  const name =
    author.name || intl.formatMessage({ id: 'conversations.author.automation', defaultMessage: 'Automation' })
  const face = (
    <span className="face" data-flush={tone === 'note'}>
      <Avatar
        name={name}
        id={author.id ?? name}
        src={author.thumbnail}
        size={28}
        square={author.kind === 'agent_bot' || author.kind === 'system'}
      />
    </span>
  )
  return (
    <Root
      data-side={side}
      aria-label={intl.formatMessage(
        { id: 'conversations.group.label', defaultMessage: '{name}, {time}' },
        { name, time: last ? intl.formatTime(timeOf(last) * 1000) : '' },
      )}
    >
      {side === 'start' && face}
      <Stack>
        {items.map((item, index) => (
          <IsLast key={item.key} value={index === items.length - 1}>
            <Item {...{ item, side, tone, author, actions, canRetry }} />
          </IsLast>
        ))}
        {last && tone !== 'failed' && (
          <GroupMeta item={last} isNote={tone === 'note'} isBot={tone === 'bot'} name={name} onUndo={actions.onUndo} />
        )}
      </Stack>
      {side === 'end' && face}
    </Root>
  )
})

interface ItemProps {
  item: TimelineItem
  side: 'start' | 'end'
  tone: Tone
  author: Author
  actions: MessageActions
  canRetry: boolean
}

/** Memoised by the item, which is the same object as long as its message is. */
const Item = memo(function Item({ item, side, tone, author, actions, canRetry }: ItemProps) {
  const text = item.kind === 'stored' ? item.message.content : item.entry.content
  const bubble = (
    <MessageBoundary text={text}>
      <MessageBubble item={item} tone={tone} author={author} onGo={actions.onGo} />
    </MessageBoundary>
  )
  return (
    <>
      {item.kind === 'stored' ? (
        <MessageTools
          message={item.message}
          side={side}
          onCopy={actions.onCopy}
          onDelete={actions.onDelete}
          onMenu={actions.onMenu}
        >
          {bubble}
        </MessageTools>
      ) : (
        bubble
      )}
      {tone === 'failed' && <Failure item={item} actions={actions} canRetry={canRetry} />}
    </>
  )
})

function Failure({ item, actions, canRetry }: Pick<ItemProps, 'item' | 'actions' | 'canRetry'>) {
  if (item.kind === 'waiting') {
    const { entry } = item
    return (
      <FailedBar
        reason={entry.reason}
        onRetry={canRetry || entry.private ? () => actions.onRetry(entry) : null}
        onEdit={() => actions.onEdit(entry)}
        onDelete={() => actions.onDiscard(entry)}
      />
    )
  }
  const { message } = item
  return (
    <FailedBar
      reason={partsOf(message).error}
      onRetry={canRetry ? () => actions.onRetryStored(message.id) : null}
      {...(message.content ? { onEdit: () => actions.onEditStored(message) } : {})}
      onDelete={() => actions.onDelete(message.id)}
    />
  )
}

interface GroupMetaProps {
  item: TimelineItem
  isNote: boolean
  isBot: boolean
  name: string
  onUndo: MessageActions['onUndo']
}

function GroupMeta({ item, isNote, isBot, name, onUndo }: GroupMetaProps) {
  if (isNote && item.kind === 'stored') return null
  return (
    <Meta>
      {isBot && (
        <>
          <bdi>{name}</bdi>
          <span aria-hidden>·</span>
        </>
      )}
      {!isNote && <FormattedTime value={timeOf(item) * 1000} />}
      <DeliveryMark item={item} />
      {item.kind === 'waiting' && item.entry.status === 'holding' && (
        <HoldChip until={item.entry.hold_until ?? 0} onUndo={() => onUndo(item.entry)} />
      )}
      {item.kind === 'waiting' && item.entry.status === 'waiting' && (
        <FormattedMessage
          id="conversations.send.waiting"
          defaultMessage="Waiting for connection – will be sent in order"
        />
      )}
    </Meta>
  )
}
