import type { Notification, NotificationType } from '@parley/shared/contract/notification'
import type { IconType } from '@parley/shared/ui/icon'
import AtSign from 'lucide-react/icons/at-sign'
import Bell from 'lucide-react/icons/bell'
import ClockAlert from 'lucide-react/icons/clock-alert'
import Eye from 'lucide-react/icons/eye'
import MessageSquare from 'lucide-react/icons/message-square'
import Moon from 'lucide-react/icons/moon'
import Plus from 'lucide-react/icons/plus'
import User from 'lucide-react/icons/user-round'
import { defineMessages, type MessageDescriptor } from 'react-intl'

interface Kind {
  /** Null of a type that only a newer server knows: its title says all. */
  name: MessageDescriptor | null
  icon: IconType
}

const NAMES = defineMessages({
  creation: { id: 'shell.notifications.kind.creation', defaultMessage: 'New conversation' },
  assignment: { id: 'shell.notifications.kind.assignment', defaultMessage: 'Assigned' },
  message: { id: 'shell.notifications.kind.message', defaultMessage: 'New message' },
  mention: { id: 'shell.notifications.kind.mention', defaultMessage: 'Mention' },
  participating: { id: 'shell.notifications.kind.participating', defaultMessage: 'Participating' },
  firstResponse: { id: 'shell.notifications.kind.firstResponse', defaultMessage: 'First reply is late' },
  nextResponse: { id: 'shell.notifications.kind.nextResponse', defaultMessage: 'Reply is late' },
  resolution: { id: 'shell.notifications.kind.resolution', defaultMessage: 'Resolution is late' },
  woken: { id: 'shell.notifications.kind.woken', defaultMessage: 'Snooze ended' },
})

const KINDS: Record<NotificationType, Kind> = {
  conversation_creation: { name: NAMES.creation, icon: Plus },
  conversation_assignment: { name: NAMES.assignment, icon: User },
  assigned_conversation_new_message: { name: NAMES.message, icon: MessageSquare },
  conversation_mention: { name: NAMES.mention, icon: AtSign },
  participating_conversation_new_message: { name: NAMES.participating, icon: Eye },
  sla_missed_first_response: { name: NAMES.firstResponse, icon: ClockAlert },
  sla_missed_next_response: { name: NAMES.nextResponse, icon: ClockAlert },
  sla_missed_resolution: { name: NAMES.resolution, icon: ClockAlert },
}

const isKnown = (type: string): type is NotificationType => Object.hasOwn(KINDS, type)

/** What kind of news it is, in words and as a glyph. One that came back from its snooze says that. */
export function kindOf({ notification_type: type, meta, snoozed_until }: Notification): Kind {
  if (meta.last_snoozed_at && snoozed_until === null) return { name: NAMES.woken, icon: Moon }
  return isKnown(type) ? KINDS[type] : { name: null, icon: Bell }
}
