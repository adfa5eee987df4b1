import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { onStage, SHELL_STORY } from '../testing/story-stage.tsx'
import { LimitsBanner, PaymentBanner } from './BillingBanners.tsx'
import { NetworkBanner } from './NetworkBanner.tsx'
import { VerificationBanner } from './VerificationBanner.tsx'

const meta = {
  title: 'shell/Banner',
  component: NetworkBanner,
  args: { status: 'disconnected', onRefresh: () => undefined },
  parameters: SHELL_STORY,
  decorators: [onStage()],
} satisfies Meta<typeof NetworkBanner>
export default meta
type Story = StoryObj<typeof meta>

export const Offline: Story = {}
export const Reconnecting: Story = { args: { status: 'reconnecting' } }
export const Reconnected: Story = { args: { status: 'reconnected' } }
export const OverTheLimits: Story = { render: () => <LimitsBanner onBilling={() => undefined} /> }
export const PaymentPending: Story = { render: () => <PaymentBanner onBilling={() => undefined} /> }
export const AddressNotConfirmed: Story = {
  render: () => <VerificationBanner email="a-very-long-address-of-somebody@a-very-long-domain-name.example" />,
}
