import type { Team } from '@parley/shared/contract/person'
import { CONVERSATION_PRIORITIES } from '@parley/shared/contract/scalars'
import type { Label } from '@parley/shared/contract/sidebar'
import type { IconType } from '@parley/shared/ui/icon'
import { IconButton } from '@parley/shared/ui/icon-button'
import { LabelDot } from '@parley/shared/ui/label-dot'
import { Menu, MenuGroup, MenuItem, MenuSeparator } from '@parley/shared/ui/menu'
import Check from 'lucide-react/icons/check'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import MailCheck from 'lucide-react/icons/mail-check'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import SignalHigh from 'lucide-react/icons/signal-high'
import Tag from 'lucide-react/icons/tag'
import UserRound from 'lucide-react/icons/user-round'
import Users from 'lucide-react/icons/users'
import type { ReactNode } from 'react'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import type { ConversationEntry } from '../../conversation/conversation-entry.ts'
import { PRIORITY_NAMES, PriorityMark } from '../../conversation/PriorityMark.tsx'
import { AgentItems } from '../../conversation/properties/AgentItems.tsx'
import { SnoozeItems } from '../../conversation/snooze/SnoozeItems.tsx'
import type { BulkChange } from './bulk-change.ts'

const TEXTS = defineMessages({
  assign: { id: 'conversations.bulk.assign', defaultMessage: 'Assign' },
  team: { id: 'conversations.filter.team', defaultMessage: 'Team' },
  labels: { id: 'conversations.filter.labels', defaultMessage: 'Labels' },
  priority: { id: 'conversations.filter.priority', defaultMessage: 'Priority' },
  none: { id: 'conversations.property.none', defaultMessage: 'None' },
  status: { id: 'conversations.filter.status', defaultMessage: 'Status' },
  add: { id: 'conversations.bulk.addLabel', defaultMessage: 'Add label' },
  remove: { id: 'conversations.bulk.removeLabel', defaultMessage: 'Remove label' },
})

interface BulkMenusProps {
  /** Those chosen that are loaded: which inboxes and labels they have. */
  chosen: readonly ConversationEntry[]
  labels: readonly Label[] | undefined
  teams: readonly Team[] | undefined
  onChange: (change: BulkChange) => void
}

/** Assign, team, labels, priority, status with snooze and read, each a menu: one more would need a second line. */
export function BulkMenus({ chosen, labels = [], teams = [], onChange }: BulkMenusProps) {
  const intl = useIntl()
  const inboxIds = [...new Set(chosen.map(({ inbox_id }) => inbox_id))]
  return (
    <>
      <ToolMenu icon={UserRound} label={intl.formatMessage(TEXTS.assign)}>
        <AgentItems
          inboxIds={inboxIds}
          current={undefined}
          onPick={(assignee) => onChange({ kind: 'assignee', assignee })}
        />
      </ToolMenu>
      {teams.length > 0 && (
        <ToolMenu icon={Users} label={intl.formatMessage(TEXTS.team)}>
          <MenuItem onSelect={() => onChange({ kind: 'team', team: null })}>
            <FormattedMessage id="conversations.property.noTeam" defaultMessage="No team" />
          </MenuItem>
          {teams.map(({ id, name }) => (
            <MenuItem key={id} onSelect={() => onChange({ kind: 'team', team: { id, name } })}>
              {name}
            </MenuItem>
          ))}
        </ToolMenu>
      )}
      {labels.length > 0 && <LabelMenu chosen={chosen} labels={labels} onChange={onChange} />}
      <PriorityMenu onChange={onChange} />
      <StatusMenu onChange={onChange} />
    </>
  )
}

function ToolMenu({ icon, label, children }: { icon: IconType; label: string; children: ReactNode }) {
  return (
    <Menu
      label={label}
      side="bottom-end"
      trigger={<IconButton size="sm" icon={icon} label={label} tooltip={false} title={label} />}
    >
      {children}
    </Menu>
  )
}

function LabelMenu({
  chosen,
  labels,
  onChange,
}: Pick<BulkMenusProps, 'chosen' | 'onChange'> & { labels: readonly Label[] }) {
  const intl = useIntl()
  const held = new Set(chosen.flatMap((entry) => entry.labels))
  const removable = labels.filter(({ title }) => held.has(title))
  const item = ({ title, color }: Label, change: BulkChange) => (
    <MenuItem key={title} lead={<LabelDot color={color} />} onSelect={() => onChange(change)}>
      {title}
    </MenuItem>
  )
  return (
    <ToolMenu icon={Tag} label={intl.formatMessage(TEXTS.labels)}>
      <MenuGroup label={intl.formatMessage(TEXTS.add)}>
        {labels.map((label) => item(label, { kind: 'labels', add: [label.title], remove: [] }))}
      </MenuGroup>
      {removable.length > 0 && (
        <MenuGroup label={intl.formatMessage(TEXTS.remove)}>
          {removable.map((label) => item(label, { kind: 'labels', add: [], remove: [label.title] }))}
        </MenuGroup>
      )}
    </ToolMenu>
  )
}

function PriorityMenu({ onChange }: Pick<BulkMenusProps, 'onChange'>) {
  const intl = useIntl()
  return (
    <ToolMenu icon={SignalHigh} label={intl.formatMessage(TEXTS.priority)}>
      {[...CONVERSATION_PRIORITIES].reverse().map((priority) => (
        <MenuItem
          key={priority}
          lead={<PriorityMark priority={priority} decorative />}
          onSelect={() => onChange({ kind: 'priority', priority })}
        >
          {intl.formatMessage(PRIORITY_NAMES[priority])}
        </MenuItem>
      ))}
      <MenuItem onSelect={() => onChange({ kind: 'priority', priority: null })}>
        {intl.formatMessage(TEXTS.none)}
      </MenuItem>
    </ToolMenu>
  )
}

function StatusMenu({ onChange }: Pick<BulkMenusProps, 'onChange'>) {
  const intl = useIntl()
  const to = (status: 'open' | 'resolved' | 'pending') => onChange({ kind: 'status', status, snoozedUntil: null })
  return (
    <ToolMenu icon={CircleCheck} label={intl.formatMessage(TEXTS.status)}>
      <MenuItem icon={Check} onSelect={() => to('resolved')}>
        <FormattedMessage id="conversations.status.resolve" defaultMessage="Resolve" />
      </MenuItem>
      <MenuItem icon={RotateCcw} onSelect={() => to('open')}>
        <FormattedMessage id="conversations.status.toOpen" defaultMessage="Open" />
      </MenuItem>
      <MenuItem icon={CircleDashed} onSelect={() => to('pending')}>
        <FormattedMessage id="conversations.status.toPending" defaultMessage="Mark as pending" />
      </MenuItem>
      <MenuItem icon={MailCheck} onSelect={() => onChange({ kind: 'read' })}>
        <FormattedMessage id="conversations.row.markRead" defaultMessage="Mark as read" />
      </MenuItem>
      <MenuSeparator />
      <SnoozeItems onChange={({ snoozedUntil }) => onChange({ kind: 'status', status: 'snoozed', snoozedUntil })} />
    </ToolMenu>
  )
}
