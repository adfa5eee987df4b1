import { HStack } from '@chakra-ui/react/stack'
import type { Meta, StoryObj } from '@storybook/react-webpack5'
import Bot from 'lucide-react/icons/bot'
import { CHANNEL_TYPES } from '../../contract/values/scalars.ts'
import { Avatar } from '../display/avatar.tsx'
import { AvatarStack } from '../display/avatar-stack.tsx'
import { Badge, type BadgeTone } from '../display/badge.tsx'
import { ChannelIcon } from '../display/channel-icon.tsx'
import { Chip } from '../display/chip.tsx'
import { CountPill } from '../display/count-pill.tsx'
import { RelativeTime } from '../text/relative-time.tsx'

const meta = { title: 'kit/People and marks', component: Avatar } satisfies Meta<typeof Avatar>
export default meta
type Story = StoryObj<typeof meta>

export const Initials: Story = { args: { name: 'Hanne Vestergaard', id: 7, size: 64, label: true } }
export const OtherScript: Story = { args: { name: 'عامر حداد', id: 8, size: 48, label: true } }
export const Online: Story = { args: { name: 'Diego Fuentes', size: 48, presence: 'online', label: true } }
export const Busy: Story = { args: { name: 'Diego Fuentes', size: 48, presence: 'busy', label: true } }
export const Offline: Story = { args: { name: 'Diego Fuentes', size: 48, presence: 'offline', label: true } }
export const BrokenPicture: Story = { args: { name: 'Nora Lind', src: 'data:image/png;base64,', size: 48 } }
export const Team: Story = { args: { name: 'Delivery', square: true, size: 32 } }
export const EightTints: Story = {
  args: { name: '' },
  render: () => (
    <HStack gap="2">
      {[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((id) => (
        <Avatar key={id} id={id} name={`Person ${id}`} size={28} />
      ))}
    </HStack>
  ),
}
export const Stack: Story = {
  args: { name: '' },
  render: () => (
    <AvatarStack
      max={3}
      people={['Maya Okafor', 'Tomás Ruiz', 'Leïla Haddad', 'Nora Lind'].map((name, id) => ({ id, name }))}
    />
  ),
}
const tones: BadgeTone[] = ['neutral', 'success', 'warning', 'danger', 'info', 'accent', 'outline']
export const Badges: Story = {
  args: { name: '' },
  render: () => (
    <HStack gap="2">
      {tones.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
      <Badge tone="accent" icon={Bot}>
        Bot
      </Badge>
    </HStack>
  ),
}
export const Chips: Story = {
  args: { name: '' },
  render: () => (
    <HStack gap="2">
      <Chip color="#3B76E8">warranty</Chip>
      <Chip color="#FFFFFF">white-on-white</Chip>
      <Chip color="#22A06B" size="lg" onRemove={{ label: 'Remove e-bike', run: () => undefined }}>
        e-bike
      </Chip>
      <Chip color="#DE5148">a-label-that-goes-on-for-much-longer-than-its-place</Chip>
    </HStack>
  ),
}
export const Counts: Story = {
  args: { name: '' },
  render: () => (
    <HStack gap="2">
      <CountPill count={3} label="3 unread" />
      <CountPill count={12} max={9} />
      <CountPill count={4312} tone="neutral" />
    </HStack>
  ),
}
export const Channels: Story = {
  args: { name: '' },
  render: () => (
    <HStack gap="2">
      {CHANNEL_TYPES.map((channel) => (
        <ChannelIcon key={channel} channel={channel} size={18} />
      ))}
    </HStack>
  ),
}
export const Times: Story = {
  args: { name: '' },
  render: () => {
    const now = Math.floor(Date.now() / 1000)
    return (
      <HStack gap="3">
        {[10, 240, 7200, 3 * 86400, 40 * 86400, 900 * 86400].map((age) => (
          <RelativeTime key={age} at={now - age} />
        ))}
        <RelativeTime at={now - 240} format="long" />
      </HStack>
    )
  },
}
