import type { IconType } from '@parley/shared/ui/icon'
import Activity from 'lucide-react/icons/activity'
import Bell from 'lucide-react/icons/bell'
import Building from 'lucide-react/icons/building-2'
import Calendar from 'lucide-react/icons/calendar'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import Code from 'lucide-react/icons/code'
import CreditCard from 'lucide-react/icons/credit-card'
import Gauge from 'lucide-react/icons/gauge'
import Globe from 'lucide-react/icons/globe'
import Heart from 'lucide-react/icons/heart'
import History from 'lucide-react/icons/history'
import House from 'lucide-react/icons/house'
import Key from 'lucide-react/icons/key-round'
import Library from 'lucide-react/icons/library'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import List from 'lucide-react/icons/list'
import Filter from 'lucide-react/icons/list-filter'
import LogOut from 'lucide-react/icons/log-out'
import Mail from 'lucide-react/icons/mail'
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
import Shield from 'lucide-react/icons/shield-check'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Smile from 'lucide-react/icons/smile'
import Star from 'lucide-react/icons/star'
import Tag from 'lucide-react/icons/tag'
import Target from 'lucide-react/icons/target'
import Timer from 'lucide-react/icons/timer'
import UserCog from 'lucide-react/icons/user-cog'
import User from 'lucide-react/icons/user-round'
import Workflow from 'lucide-react/icons/workflow'
import Zap from 'lucide-react/icons/zap'

/** What pages further in draw, and the palette. The names are lucide's own, so that whoever writes a manifest can look them up. */
export const LATE_ICONS: Readonly<Record<string, IconType>> = {
  activity: Activity,
  bell: Bell,
  'building-2': Building,
  calendar: Calendar,
  'circle-check': CircleCheck,
  clock: Clock,
  code: Code,
  'credit-card': CreditCard,
  gauge: Gauge,
  globe: Globe,
  heart: Heart,
  history: History,
  house: House,
  'key-round': Key,
  library: Library,
  'life-buoy': LifeBuoy,
  list: List,
  'list-filter': Filter,
  'log-out': LogOut,
  mail: Mail,
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
  'shield-check': Shield,
  'sliders-horizontal': SlidersHorizontal,
  smile: Smile,
  star: Star,
  tag: Tag,
  target: Target,
  timer: Timer,
  'user-cog': UserCog,
  'user-round': User,
  workflow: Workflow,
  zap: Zap,
}
