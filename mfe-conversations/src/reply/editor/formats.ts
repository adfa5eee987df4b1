import type { ChannelType } from '@parley/shared/contract/scalars'
import type { LineKind, Mark } from '@parley/shared/rich-text/marked-lines'

/** What the tools above a text can do to it. */
export type Format = Mark | LineKind | 'link' | 'image'

const EVERYTHING: readonly Format[] = [
  'strong',
  'emphasis',
  'strike',
  'code',
  'link',
  'bullet',
  'numbered',
  'quote',
  'code-line',
  'image',
]
/** As it can be read where a picture is a message of its own. */
const WITHOUT_PICTURES = EVERYTHING.filter((format) => format !== 'image')
const CHAT: readonly Format[] = ['strong', 'emphasis', 'strike', 'code', 'bullet', 'numbered', 'quote', 'code-line']

/** What the customer will see as it was meant: text messages show letters and nothing else. */
export function formatsOf(channel: ChannelType, medium: string | null | undefined): readonly Format[] {
  switch (channel) {
    case 'Channel::WebWidget':
    case 'Channel::Email':
    case 'Channel::Api':
      return EVERYTHING
    case 'Channel::Telegram':
      return WITHOUT_PICTURES
    case 'Channel::Whatsapp':
      return CHAT
    case 'Channel::TwilioSms':
      return medium === 'whatsapp' ? CHAT : []
    default:
      return []
  }
}

/** Notes are ours: everything can be read. */
export const NOTE_FORMATS = EVERYTHING

/** Characters that a channel carries in one message; what has no limit of its own has the contract's. */
export function lengthLimit(channel: ChannelType): number {
  switch (channel) {
    case 'Channel::TwilioSms':
      return 1_600
    case 'Channel::Sms':
      return 2_048
    case 'Channel::FacebookPage':
      return 2_000
    case 'Channel::Instagram':
      return 1_000
    case 'Channel::TwitterProfile':
      return 10_000
    case 'Channel::Whatsapp':
    case 'Channel::Telegram':
      return 4_096
    case 'Channel::Line':
      return 5_000
    default:
      return 150_000
  }
}
