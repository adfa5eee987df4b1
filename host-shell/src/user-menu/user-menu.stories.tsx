import { aCurrentUser, anAccount, anAccountEntry } from '@parley/shared/testing/builders'
import { IconButton } from '@parley/shared/ui/icon-button'
import type { Meta, StoryObj } from '@storybook/react-webpack5'
import User from 'lucide-react/icons/user-round'
import { onStage } from '../testing/story-stage.tsx'
import { UserMenu } from './UserMenu.tsx'

const entry = anAccountEntry({
  availability: 'busy',
  availability_reason: { id: 1, emoji: '🥪', reason: 'Lunch', color: '#F59E0B' },
})
const session = {
  user: aCurrentUser({ accounts: [entry, anAccountEntry({ id: 2, name: 'Halyard Cloud' })] }),
  account: anAccount(),
  entry,
  permissions: ['agent'],
  features: {},
  installation: 'enterprise' as const,
}

const meta = {
  title: 'shell/UserMenu',
  component: UserMenu,
  args: {
    session,
    trigger: <IconButton icon={User} label="Maya, Busy" tooltip={false} />,
    onSwitchAccount: () => undefined,
    profilePath: '/app/accounts/1/profile/settings',
    superAdminPath: '/super_admin',
    onShortcuts: () => undefined,
    onLogOut: () => undefined,
  },
  parameters: { frame: 'none' },
  decorators: [
    onStage({
      http: { 'GET /api/v1/accounts/1/availability_reasons': () => ({ payload: [entry.availability_reason] }) },
    }),
  ],
} satisfies Meta<typeof UserMenu>
export default meta
type Story = StoryObj<typeof meta>

export const Everything: Story = {}
export const OneAccount: Story = {
  args: { onSwitchAccount: undefined, profilePath: undefined, superAdminPath: undefined },
}
