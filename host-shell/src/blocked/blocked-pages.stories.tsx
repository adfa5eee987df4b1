import { aCurrentUser, anAccountEntry } from '@parley/shared/testing/builders'
import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { AccountSwitcher } from '../account/AccountSwitcher.tsx'
import { CreateAccountDialog } from '../account/CreateAccountDialog.tsx'
import { onStage, SHELL_STORY } from '../testing/story-stage.tsx'
import { NoAccountPage, SuspendedPage } from './BlockedPages.tsx'
import { UnreachablePage } from './UnreachablePage.tsx'

const accounts = [
  anAccountEntry({ id: 1, name: 'Northwind Cycles', role: 'administrator' }),
  anAccountEntry({
    id: 2,
    name: 'عيادات نور الدار',
    custom_role: { id: 3, name: 'Night desk', description: null, permissions: [] },
  }),
  anAccountEntry({ id: 3, name: 'Old Pier Books', status: 'suspended' }),
]

const meta = {
  title: 'shell/Account',
  component: AccountSwitcher,
  args: { accounts, currentId: 1, onPick: () => undefined, onCreate: undefined, onClose: () => undefined },
  parameters: SHELL_STORY,
  decorators: [onStage({ user: aCurrentUser({ accounts }) })],
} satisfies Meta<typeof AccountSwitcher>
export default meta
type Story = StoryObj<typeof meta>

export const Switcher: Story = {}
export const SwitcherWithCreate: Story = { args: { onCreate: () => undefined } }
export const CreateAccount: Story = {
  render: () => <CreateAccountDialog onCreated={() => undefined} onClose={() => undefined} />,
}
export const Suspended: Story = { render: () => <SuspendedPage accountId={3} /> }
export const NoAccount: Story = { render: () => <NoAccountPage /> }
export const Unreachable: Story = { render: () => <UnreachablePage onRetry={() => undefined} /> }
