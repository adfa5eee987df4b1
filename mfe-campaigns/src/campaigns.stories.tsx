import { refusal } from '@parley/shared/testing/fake-http'
import { Sheet } from '@parley/shared/testing/sheet'
import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { CampaignsPage } from './list/CampaignsPage.tsx'
import { RecipientsDrawer } from './run/RecipientsDrawer.tsx'
import { aCampaign, campaignsServer, numbers } from './testing/campaigns-server.ts'

const meta = {
  title: 'campaigns/Page',
  component: CampaignsPage,
  args: { type: 'one_off' },
  decorators: [
    (Story) => (
      <Sheet height="calc(100vh - 2rem)">
        <Story />
      </Sheet>
    ),
  ],
} satisfies Meta<typeof CampaignsPage>
export default meta
type Story = StoryObj<typeof meta>

const admin = { permissions: ['administrator'] }
const future = Math.floor(Date.now() / 1000) + 3 * 86_400
const past = future - 20 * 86_400
const all = [
  aCampaign({
    title: 'Recall 2026-10: free sensor bracket',
    campaign_status: 'processing',
    scheduled_at: past,
    ...numbers({ total: 341, sent: 246, replied: 106, failed: 9 }),
  }),
  aCampaign({ scheduled_at: future }),
  aCampaign({
    title: 'Delivery delay, Rotterdam depot',
    message: 'Your parcel waits at our depot and will move on tomorrow. Sorry for the wait.',
    campaign_status: 'completed',
    scheduled_at: past,
    sender: null,
    ...numbers({ total: 96, sent: 94, replied: 21, failed: 2 }),
  }),
  aCampaign({ title: 'Dealer day invitation', scheduled_at: past, audience: [] }),
  aCampaign({
    title: 'Greeting on the bike pages',
    message: 'Need a hand with sizes?',
    campaign_type: 'ongoing',
    ...numbers({ total: 42, sent: 42, replied: 11 }),
  }),
  aCampaign({
    title: 'Returns page, gentle question',
    message: 'Was it the size?',
    campaign_type: 'ongoing',
    enabled: false,
    sender: null,
    trigger_only_during_business_hours: true,
  }),
]
const down = () => {
  throw refusal(422, { error: 'The server is being updated' })
}

export const OneOff: Story = { parameters: { shell: { ...admin, http: campaignsServer(all) } } }
export const Ongoing: Story = {
  args: { type: 'ongoing' },
  parameters: { shell: { ...admin, http: campaignsServer(all) } },
}
export const Loading: Story = {
  parameters: {
    shell: {
      ...admin,
      http: { ...campaignsServer([]), 'GET /api/v1/accounts/1/campaigns': () => new Promise(() => undefined) },
    },
  },
}
export const Empty: Story = { parameters: { shell: { ...admin, http: campaignsServer([]) } } }
export const EmptyOngoing: Story = {
  args: { type: 'ongoing' },
  parameters: { shell: { ...admin, http: campaignsServer([]) } },
}
export const Failed: Story = {
  parameters: { shell: { ...admin, http: { ...campaignsServer([]), 'GET /api/v1/accounts/1/campaigns': down } } },
}
export const NotAnAdministrator: Story = { parameters: { shell: { http: {} } } }

const run = { ...numbers({ total: 341, sent: 332, delivered: 300, read: 120, replied: 106, failed: 9 }).progress }
const failures = [
  { code: 'not_sent', message: 'Number is not in service', count: 7 },
  { code: 'not_sent', message: 'الرقم غير صحيح', count: 2 },
]
/** The people of a run under its numbers. */
export const Run: StoryObj<typeof RecipientsDrawer> = {
  render: () => (
    <RecipientsDrawer
      campaign={aCampaign({ title: 'Recall', campaign_status: 'completed' })}
      onRetry={async () => undefined}
      onClose={() => undefined}
    />
  ),
  parameters: {
    shell: {
      ...admin,
      http: {
        'GET /api/v1/accounts/1/campaigns/:id/progress': () => ({
          payload: { ...run, status: 'completed', errors: failures },
        }),
        'GET /api/v1/accounts/1/campaigns/:id/recipients': () => ({ payload: [], meta: { current_page: 1, count: 0 } }),
      },
    },
  },
}
/** One that could not begin. */
export const RunThatFailed: StoryObj<typeof RecipientsDrawer> = {
  ...Run,
  parameters: {
    shell: {
      ...admin,
      http: {
        'GET /api/v1/accounts/1/campaigns/:id/progress': () => ({
          payload: { ...run, sent: 0, status: 'failed', errors: [{ code: 'segment', message: '', count: 0 }] },
        }),
        'GET /api/v1/accounts/1/campaigns/:id/recipients': () => ({ payload: [], meta: { current_page: 1, count: 0 } }),
      },
    },
  },
}
