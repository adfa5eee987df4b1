import Camera from 'lucide-react/icons/camera'
import CodeXml from 'lucide-react/icons/code-xml'
import Globe from 'lucide-react/icons/globe'
import Mail from 'lucide-react/icons/mail'
import MessageCircle from 'lucide-react/icons/message-circle'
import Smartphone from 'lucide-react/icons/smartphone'
import { useIntl } from 'react-intl'
import type { ChannelType } from '../../contract/values/scalars.ts'
import { Facebook, Line, Telegram, WhatsApp, XGlyph } from './channel-glyphs.tsx'
import { Icon, type IconSize, type IconType } from './icon.tsx'

const GLYPHS: Record<ChannelType, IconType> = {
  'Channel::WebWidget': Globe,
  'Channel::FacebookPage': Facebook,
  'Channel::TwitterProfile': XGlyph,
  'Channel::TwilioSms': Smartphone,
  'Channel::Whatsapp': WhatsApp,
  'Channel::Api': CodeXml,
  'Channel::Email': Mail,
  'Channel::Telegram': Telegram,
  'Channel::Line': Line,
  'Channel::Sms': Smartphone,
  'Channel::Instagram': Camera,
}

interface ChannelIconProps {
  channel: ChannelType
  /** Twilio inboxes carry SMS or WhatsApp. */
  medium?: string | null
  size?: IconSize
  /** The channel's name stands beside it. */
  decorative?: boolean
}

export function ChannelIcon({ channel, medium, size = 14, decorative }: ChannelIconProps) {
  const intl = useIntl()
  const kind = channelAt(channel, medium)
  return (
    <Icon of={GLYPHS[kind] ?? MessageCircle} size={size} label={decorative ? undefined : channelName(intl, kind)} />
  )
}

/** Where people write: Twilio carries more than one channel. */
export const channelAt = (channel: ChannelType, medium: string | null | undefined): ChannelType =>
  channel === 'Channel::TwilioSms' && medium === 'whatsapp' ? 'Channel::Whatsapp' : channel

/** What people call the channel. */
export function channelName(intl: ReturnType<typeof useIntl>, channel: ChannelType): string {
  switch (channel) {
    case 'Channel::WebWidget':
      return intl.formatMessage({ id: 'ui.channel.website', defaultMessage: 'Website' })
    case 'Channel::Email':
      return intl.formatMessage({ id: 'ui.channel.email', defaultMessage: 'E-mail' })
    case 'Channel::Api':
      return intl.formatMessage({ id: 'ui.channel.api', defaultMessage: 'API' })
    case 'Channel::TwilioSms':
    case 'Channel::Sms':
      return intl.formatMessage({ id: 'ui.channel.sms', defaultMessage: 'SMS' })
    case 'Channel::Whatsapp':
      return 'WhatsApp'
    case 'Channel::FacebookPage':
      return 'Messenger'
    case 'Channel::TwitterProfile':
      return 'X'
    case 'Channel::Telegram':
      return 'Telegram'
    case 'Channel::Line':
      return 'LINE'
    case 'Channel::Instagram':
      return 'Instagram'
  }
}
