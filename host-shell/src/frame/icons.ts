import type { GlyphProps, IconType } from '@parley/shared/ui/icon'
import { latePart, useLatePart } from '@parley/shared/ui/late-part'
import AtSign from 'lucide-react/icons/at-sign'
import BookOpen from 'lucide-react/icons/book-open'
import Bot from 'lucide-react/icons/bot'
import ChartColumn from 'lucide-react/icons/chart-column'
import Circle from 'lucide-react/icons/circle-dashed'
import ClockAlert from 'lucide-react/icons/clock-alert'
import Eye from 'lucide-react/icons/eye'
import FileText from 'lucide-react/icons/file-text'
import Folder from 'lucide-react/icons/folder'
import Inbox from 'lucide-react/icons/inbox'
import Megaphone from 'lucide-react/icons/megaphone'
import MessageSquare from 'lucide-react/icons/message-square'
import MessagesSquare from 'lucide-react/icons/messages-square'
import Settings from 'lucide-react/icons/settings'
import Sparkles from 'lucide-react/icons/sparkles'
import Users from 'lucide-react/icons/users'
import UsersRound from 'lucide-react/icons/users-round'
import { createElement } from 'react'

/** What the rail and the first screen draw: here at once. */
const EARLY: Readonly<Record<string, IconType>> = {
  'at-sign': AtSign,
  'book-open': BookOpen,
  bot: Bot,
  'chart-column': ChartColumn,
  'clock-alert': ClockAlert,
  eye: Eye,
  'file-text': FileText,
  'message-square': MessageSquare,
  folder: Folder,
  'users-round': UsersRound,
  inbox: Inbox,
  megaphone: Megaphone,
  'messages-square': MessagesSquare,
  settings: Settings,
  sparkles: Sparkles,
  users: Users,
}

/** The others; a place of their size is kept until they are here. */
const lateIcons = latePart(async () => (await import('./late-icons.ts')).LATE_ICONS)
const drawn = new Map<string, IconType>()

/** A manifest's icon, by lucide's own name; the neutral one for a name this shell does not know. */
export function iconNamed(name: string): IconType {
  const icon = EARLY[name] ?? drawn.get(name) ?? lateIcon(name)
  drawn.set(name, icon)
  return icon
}

function lateIcon(name: string): IconType {
  const Late: IconType = (props) => {
    const icons = useLatePart(lateIcons)
    return createElement<GlyphProps>(icons ? (icons[name] ?? Circle) : 'svg', props)
  }
  Late.displayName = `Icon(${name})`
  return Late
}
