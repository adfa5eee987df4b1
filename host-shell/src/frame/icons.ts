import type { IconType } from '@parley/shared/ui/icon'
import Activity from 'lucide-react/icons/activity'
import AtSign from 'lucide-react/icons/at-sign'
import Bell from 'lucide-react/icons/bell'
import BookOpen from 'lucide-react/icons/book-open'
import Bot from 'lucide-react/icons/bot'
import Building from 'lucide-react/icons/building-2'
import Calendar from 'lucide-react/icons/calendar'
import ChartColumn from 'lucide-react/icons/chart-column'
import CircleCheck from 'lucide-react/icons/circle-check'
import Circle from 'lucide-react/icons/circle-dashed'
import Clock from 'lucide-react/icons/clock'
import ClockAlert from 'lucide-react/icons/clock-alert'
import Code from 'lucide-react/icons/code'
import CreditCard from 'lucide-react/icons/credit-card'
import Eye from 'lucide-react/icons/eye'
import FileText from 'lucide-react/icons/file-text'
import Folder from 'lucide-react/icons/folder'
import Gauge from 'lucide-react/icons/gauge'
import Globe from 'lucide-react/icons/globe'
import Heart from 'lucide-react/icons/heart'
import History from 'lucide-react/icons/history'
import House from 'lucide-react/icons/house'
import Inbox from 'lucide-react/icons/inbox'
import Key from 'lucide-react/icons/key-round'
import Library from 'lucide-react/icons/library'
import List from 'lucide-react/icons/list'
import Filter from 'lucide-react/icons/list-filter'
import LogOut from 'lucide-react/icons/log-out'
import Mail from 'lucide-react/icons/mail'
import Megaphone from 'lucide-react/icons/megaphone'
import MessageSquare from 'lucide-react/icons/message-square'
import MessagesSquare from 'lucide-react/icons/messages-square'
import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Package from 'lucide-react/icons/package'
import Play from 'lucide-react/icons/play'
import Plug from 'lucide-react/icons/plug'
import Puzzle from 'lucide-react/icons/puzzle'
import Repeat from 'lucide-react/icons/repeat'
import Rocket from 'lucide-react/icons/rocket'
import ScrollText from 'lucide-react/icons/scroll-text'
import Search from 'lucide-react/icons/search'
import Send from 'lucide-react/icons/send'
import Settings from 'lucide-react/icons/settings'
import Shield from 'lucide-react/icons/shield-check'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Smile from 'lucide-react/icons/smile'
import Sparkles from 'lucide-react/icons/sparkles'
import Star from 'lucide-react/icons/star'
import Tag from 'lucide-react/icons/tag'
import Target from 'lucide-react/icons/target'
import Timer from 'lucide-react/icons/timer'
import UserCog from 'lucide-react/icons/user-cog'
import User from 'lucide-react/icons/user-round'
import Users from 'lucide-react/icons/users'
import UsersRound from 'lucide-react/icons/users-round'
import Workflow from 'lucide-react/icons/workflow'
import Zap from 'lucide-react/icons/zap'

/** The names a manifest may use. They are lucide's own, so that whoever writes one can look it up. */
const ICONS: Readonly<Record<string, IconType>> = {
  activity: Activity,
  'at-sign': AtSign,
  bell: Bell,
  'book-open': BookOpen,
  bot: Bot,
  'building-2': Building,
  calendar: Calendar,
  'chart-column': ChartColumn,
  'circle-check': CircleCheck,
  clock: Clock,
  'clock-alert': ClockAlert,
  code: Code,
  'credit-card': CreditCard,
  eye: Eye,
  'file-text': FileText,
  'list-filter': Filter,
  folder: Folder,
  gauge: Gauge,
  globe: Globe,
  heart: Heart,
  history: History,
  house: House,
  inbox: Inbox,
  'key-round': Key,
  library: Library,
  list: List,
  'log-out': LogOut,
  mail: Mail,
  megaphone: Megaphone,
  'message-square': MessageSquare,
  'messages-square': MessagesSquare,
  monitor: Monitor,
  moon: Moon,
  package: Package,
  play: Play,
  plug: Plug,
  puzzle: Puzzle,
  repeat: Repeat,
  rocket: Rocket,
  'scroll-text': ScrollText,
  search: Search,
  send: Send,
  settings: Settings,
  'shield-check': Shield,
  'sliders-horizontal': SlidersHorizontal,
  smile: Smile,
  sparkles: Sparkles,
  star: Star,
  tag: Tag,
  target: Target,
  timer: Timer,
  'user-cog': UserCog,
  'user-round': User,
  users: Users,
  'users-round': UsersRound,
  workflow: Workflow,
  zap: Zap,
}

/** A manifest's icon; the neutral one for a name this shell does not know. */
export const iconNamed = (name: string): IconType => ICONS[name] ?? Circle
