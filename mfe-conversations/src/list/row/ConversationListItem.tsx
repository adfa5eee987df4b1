import type { Inbox, Label } from '@parley/shared/contract/sidebar'
import { Avatar } from '@parley/shared/ui/avatar'
import { ChannelIcon } from '@parley/shared/ui/channel-icon'
import { Icon } from '@parley/shared/ui/icon'
import { RelativeTime } from '@parley/shared/ui/relative-time'
import Clock from 'lucide-react/icons/clock'
import { type MouseEvent, memo } from 'react'
import { FormattedDate, FormattedMessage, FormattedTime, useIntl } from 'react-intl'
import type { ConversationEntry } from '../../conversation/conversation-entry.ts'
import type { LocalChange } from '../../conversation/local-changes.ts'
import { PriorityMark } from '../../conversation/PriorityMark.tsx'
import { SlaBadge } from '../../conversation/sla/SlaBadge.tsx'
import { ViewersMark } from '../../viewing/ViewersMark.tsx'
import { RowBadges } from '../badges/RowBadges.tsx'
import { SelectBox } from '../selection/SelectBox.tsx'
import { PreviewLine } from './PreviewLine.tsx'
import type { Preview } from './preview.ts'
import { RowShape, UndoButton } from './row-styles.ts'
import { UnreadPill } from './UnreadPill.tsx'

/** Labels drawn in a row; the rest is a number. */
const MAX_LABELS = 2

export interface ConversationListItemProps {
  conversation: ConversationEntry
  preview: Preview
  /** Left out inside an inbox, where it is the same for all. */
  inbox: Inbox | undefined
  labels: ReadonlyMap<string, Label>
  isOnline: boolean
  isOpen: boolean
  /** The one row that Tab stops at. */
  isTabStop: boolean
  showAssignee: boolean
  href: string
  /** It no longer belongs here: why, and the way back when it was done here. */
  leaving: { undo: LocalChange['undo'] } | null
  onOpen: (conversation: ConversationEntry, event: MouseEvent) => void
  isChecked: boolean
  onCheck: (id: number, isRange: boolean) => void
  onFocus: (id: number) => void
  onHover: (id: number | null) => void
}

/** One row of the list: who wrote, the last line, what it is about and whose it is. */
export const ConversationListItem = memo(function ConversationListItem(props: ConversationListItemProps) {
  const undo = props.leaving?.undo
  return (
    <>
      <Row {...props} />
      <SelectBox
        id={props.conversation.id}
        name={props.conversation.contact.name}
        isChecked={props.isChecked}
        onCheck={props.onCheck}
      />
      {undo && (
        <UndoButton type="button" onClick={undo.run}>
          <FormattedMessage id="conversations.row.undo" defaultMessage="Undo" />
        </UndoButton>
      )}
    </>
  )
})

function Row(props: ConversationListItemProps) {
  const { conversation, isOpen, leaving } = props
  const { contact, unread_count: unread } = conversation
  return (
    <RowShape
      href={props.href}
      data-conversation={conversation.id}
      data-unread={unread > 0}
      data-leaving={leaving !== null}
      data-checked={props.isChecked || undefined}
      aria-current={isOpen || undefined}
      tabIndex={props.isTabStop ? 0 : -1}
      onClick={(event) => props.onOpen(conversation, event)}
      onFocus={() => props.onFocus(conversation.id)}
      onPointerEnter={() => props.onHover(conversation.id)}
      onPointerLeave={() => props.onHover(null)}
      draggable={false}
    >
      <Avatar
        name={contact.name}
        id={contact.id}
        src={contact.thumbnail}
        size={36}
        {...(props.isOnline ? { presence: 'online' as const } : {})}
      />
      <div className="lines">
        <FirstLine {...props} />
        <div className="line">
          <PreviewLine preview={props.preview} />
          {!isOpen && <ViewersMark conversationId={conversation.id} size={18} />}
          {unread > 0 && (
            <span className="pill">
              <UnreadPill count={unread} />
            </span>
          )}
        </div>
        {leaving ? <LeavingLine did={leaving.undo?.did ?? null} /> : <ThirdLine {...props} />}
      </div>
    </RowShape>
  )
}

function FirstLine({ conversation, inbox }: ConversationListItemProps) {
  return (
    <div className="line">
      <span className="name" dir="auto">
        {conversation.contact.name}
      </span>
      <span className="source">
        <ChannelIcon channel={conversation.channel} {...(inbox?.medium ? { medium: inbox.medium } : {})} />
        {inbox && <bdi>{inbox.name}</bdi>}
      </span>
      <RelativeTime at={conversation.last_activity_at} />
    </div>
  )
}

function ThirdLine({ conversation, labels: known, showAssignee }: ConversationListItemProps) {
  const intl = useIntl()
  const { labels, priority, waiting_since, assignee, status } = conversation
  const waits = intl.formatMessage({ id: 'conversations.row.waiting', defaultMessage: 'Waiting for an answer' })
  return (
    <div className="line third">
      {waiting_since > 0 && status === 'open' && (
        <span className="waiting" title={waits}>
          <Icon of={Clock} size={14} label={waits} />
          <RelativeTime at={waiting_since} />
        </span>
      )}
      <SlaBadge sla={conversation.sla} />
      {priority && <PriorityMark priority={priority} />}
      <RowBadges id={conversation.id} />
      {labels.slice(0, MAX_LABELS).map((title) => (
        <span key={title} className="chip">
          <i style={{ background: known.get(title)?.color ?? 'var(--offline)' }} />
          <span dir="auto">{title}</span>
        </span>
      ))}
      {labels.length > MAX_LABELS && <span className="more">+{labels.length - MAX_LABELS}</span>}
      {labels.length === 0 && waiting_since === 0 && !priority && <Standing conversation={conversation} />}
      {showAssignee && (
        <span className="end">
          {assignee ? (
            <Avatar name={assignee.name} id={assignee.id} src={assignee.thumbnail} size={20} label />
          ) : (
            <FormattedMessage id="conversations.row.unassigned" defaultMessage="Unassigned" />
          )}
        </span>
      )}
    </div>
  )
}

/** How it stands, where nothing else is to be said of it: no row has an empty line. */
function Standing({ conversation }: Pick<ConversationListItemProps, 'conversation'>) {
  const { status, snoozed_until, team, first_reply_created_at } = conversation
  return (
    <span className="more">
      {status === 'snoozed' && snoozed_until && (
        <FormattedMessage
          id="conversations.row.snoozedUntil"
          defaultMessage="Snoozed until {day} {time}"
          values={{
            day: <FormattedDate value={snoozed_until} weekday="short" day="numeric" month="short" />,
            time: <FormattedTime value={snoozed_until} />,
          }}
        />
      )}
      {status === 'snoozed' && !snoozed_until && (
        <FormattedMessage id="conversations.status.snoozed" defaultMessage="Snoozed until they reply" />
      )}
      {status === 'resolved' && <FormattedMessage id="conversations.row.resolved" defaultMessage="Resolved" />}
      {status === 'pending' && <FormattedMessage id="conversations.status.pending" defaultMessage="Pending" />}
      {status === 'open' && team && <bdi>{team.name}</bdi>}
      {status === 'open' && !team && first_reply_created_at > 0 && (
        <FormattedMessage id="conversations.row.answered" defaultMessage="Answered" />
      )}
    </span>
  )
}

function LeavingLine({ did }: { did: NonNullable<LocalChange['undo']>['did'] | null }) {
  return (
    <div className="line third gone">
      <span className="more">
        <LeavingWords did={did} />
      </span>
    </div>
  )
}

function LeavingWords({ did }: { did: NonNullable<LocalChange['undo']>['did'] | null }) {
  switch (did) {
    case 'resolved':
      return <FormattedMessage id="conversations.row.resolved" defaultMessage="Resolved" />
    case 'snoozed':
      return <FormattedMessage id="conversations.row.snoozed" defaultMessage="Snoozed" />
    case 'pending':
      return <FormattedMessage id="conversations.row.pending" defaultMessage="Marked as pending" />
    case 'reopened':
      return <FormattedMessage id="conversations.row.reopened" defaultMessage="Reopened" />
    case null:
      return <FormattedMessage id="conversations.row.left" defaultMessage="No longer in this list" />
  }
}
