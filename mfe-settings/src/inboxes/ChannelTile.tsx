import { chakra } from '@chakra-ui/react/styled-system'
import type { ChannelType } from '@parley/shared/contract/scalars'
import { ChannelIcon } from '@parley/shared/ui/channel-icon'

const Tile = chakra('span', {
  base: { display: 'grid', placeItems: 'center', width: '9', height: '9', borderRadius: '8', flexShrink: 0 },
})

/** One of the eight tints for each kind of channel, the same everywhere. */
const TINTS: Partial<Record<ChannelType, number>> = {
  'Channel::WebWidget': 1,
  'Channel::Email': 2,
  'Channel::Whatsapp': 3,
  'Channel::FacebookPage': 1,
  'Channel::TwilioSms': 4,
  'Channel::Sms': 4,
  'Channel::Telegram': 5,
  'Channel::Line': 3,
  'Channel::TwitterProfile': 8,
  'Channel::Api': 8,
}

/** The channel's glyph on its tint, 36 square; its name stands beside it. */
export function ChannelTile({ channel, medium }: { channel: ChannelType; medium?: string | null }) {
  const tint = TINTS[channel] ?? 8
  return (
    <Tile aria-hidden style={{ background: `var(--tint-${tint}-bg)`, color: `var(--tint-${tint}-fg)` }}>
      <ChannelIcon decorative channel={channel} medium={medium} size={18} />
    </Tile>
  )
}
