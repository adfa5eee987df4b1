import { HStack } from '@chakra-ui/react/stack'
import type { Meta, StoryObj } from '@storybook/react-webpack5'
import Plus from 'lucide-react/icons/plus'
import Star from 'lucide-react/icons/star'
import { Button } from '../controls/button.tsx'
import { IconButton } from '../controls/icon-button.tsx'
import { Kbd } from '../display/kbd.tsx'

const meta = { title: 'kit/Buttons', component: Button } satisfies Meta<typeof Button>
export default meta
type Story = StoryObj<typeof meta>

const words = 'New contact'

export const Default: Story = { args: { children: words, icon: Plus } }
export const Primary: Story = { args: { children: words, icon: Plus, variant: 'primary' } }
export const Ghost: Story = { args: { children: words, icon: Plus, variant: 'ghost' } }
export const Danger: Story = { args: { children: 'Delete contact', variant: 'danger' } }
export const LinkLike: Story = { args: { children: 'Show all', variant: 'link' } }
export const Busy: Story = { args: { children: words, icon: Plus, variant: 'primary', loading: true } }
export const Disabled: Story = { args: { children: words, icon: Plus, disabled: true } }
export const DisabledWithReason: Story = {
  args: { children: words, disabledReason: 'Only administrators add contacts' },
}
export const Sizes: Story = {
  args: { children: words },
  render: () => (
    <HStack gap="3">
      <Button size="sm">Small</Button>
      <Button>Medium</Button>
      <Button size="lg">Large</Button>
    </HStack>
  ),
}
export const IconButtons: Story = {
  args: { children: words },
  render: () => (
    <HStack gap="3">
      <IconButton icon={Star} label="Star" />
      <IconButton icon={Star} label="Starred" pressed />
      <IconButton icon={Star} label="Star this" size="sm" shortcut="S" />
      <IconButton icon={Star} label="Star it" size="xs" />
      <IconButton icon={Star} label="Starring" loading />
      <IconButton icon={Star} label="Cannot be starred" disabled />
      <Kbd keys={['⌘', 'K']} />
    </HStack>
  ),
}
