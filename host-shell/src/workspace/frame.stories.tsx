import { aCurrentUser, aLabel, anAccountEntry, anInbox } from '@parley/shared/testing/builders'
import type { FakeRoutes } from '@parley/shared/testing/fake-http'
import { EmptyState } from '@parley/shared/ui/empty-state'
import type { Meta, StoryObj } from '@storybook/react-webpack5'
import MessagesSquare from 'lucide-react/icons/messages-square'
import { NetworkBanner } from '../banners/NetworkBanner.tsx'
import { Sheet } from '../frame/FrameGrid.tsx'
import { FrameSkeleton } from '../frame/FrameSkeleton.tsx'
import { routesOf } from '../frame/nav.ts'
import { SAMPLE_RELEASES } from '../testing/release-samples.ts'
import { aShell, Stage } from '../testing/Stage.tsx'
import { SHELL_STORY } from '../testing/story-stage.tsx'
import { DeniedPage, NothingReleasedPage } from './AreaStandstill.tsx'
import { WorkspaceFrame } from './WorkspaceFrame.tsx'

const A = '/api/v1/accounts/1'
const team = { id: 1, name: 'workshop', description: null, allow_auto_assign: true, account_id: 1, is_member: true }
const LISTS: FakeRoutes = {
  [`GET ${A}/custom_filters`]: () => [{ id: 1, name: 'Urgent refunds', filter_type: 'conversation', query: {} }],
  [`GET ${A}/teams`]: () => [team],
  [`GET ${A}/inboxes`]: () => ({
    payload: [anInbox({ name: 'Northwind site' }), anInbox({ name: 'Support mail', channel_type: 'Channel::Email' })],
  }),
  [`GET ${A}/labels`]: () => ({
    payload: [
      aLabel({ title: 'warranty' }),
      aLabel({ title: 'a-label-with-a-very-long-name-indeed', color: '#111111' }),
    ],
  }),
  [`GET ${A}/conversations/open_counts`]: () => ({
    all: 131,
    mentions: 3,
    participating: 5,
    unattended: 9,
    inboxes: { 1: 41 },
    teams: { 1: 28 },
    labels: { warranty: 22 },
  }),
}
const down = () => {
  throw new Error('down')
}

interface FrameStoryProps {
  http?: FakeRoutes
  accounts?: number
  isOffline?: boolean
}

function FrameStory({ http = LISTS, accounts = 2, isOffline = false }: FrameStoryProps) {
  const entries = ['Northwind Cycles', 'Halyard Cloud'].slice(0, accounts)
  const user = aCurrentUser({
    accounts: entries.map((name, at) => anAccountEntry({ id: at + 1, name, role: 'administrator' })),
  })
  const { app, services } = aShell({ http, user, permissions: ['administrator'] })
  return (
    <Stage app={app}>
      <WorkspaceFrame
        services={services}
        routes={routesOf(SAMPLE_RELEASES)}
        path="dashboard"
        area="conversations"
        areaTitle="Conversations"
        banner={isOffline ? <NetworkBanner status="disconnected" onRefresh={() => undefined} /> : null}
      >
        <Sheet id="content" tabIndex={-1}>
          <EmptyState icon={MessagesSquare} title="The open area" />
        </Sheet>
      </WorkspaceFrame>
    </Stage>
  )
}

const meta = {
  title: 'shell/Frame',
  component: FrameStory,
  parameters: SHELL_STORY,
} satisfies Meta<typeof FrameStory>
export default meta
type Story = StoryObj<typeof meta>

export const Conversations: Story = {}
export const OneAccount: Story = { args: { accounts: 1 } }
export const Offline: Story = { args: { isOffline: true } }
export const PartsFailed: Story = {
  args: { http: { ...LISTS, [`GET ${A}/labels`]: down, [`GET ${A}/conversations/open_counts`]: down } },
}
export const Opening: Story = { render: () => <FrameSkeleton /> }
export const NotAllowed: Story = { render: () => <DeniedPage needed={['administrator', 'agent']} /> }
export const NothingReleased: Story = { render: () => <NothingReleasedPage onRetry={() => undefined} /> }
