import type { SectionRows } from '@parley/shared/remote/shell-api'
import { createStore } from '@parley/shared/remote/store'
import { aCurrentUser, anAccountEntry } from '@parley/shared/testing/builders'
import { EmptyState } from '@parley/shared/ui/empty-state'
import type { Meta, StoryObj } from '@storybook/react-webpack5'
import MessagesSquare from 'lucide-react/icons/messages-square'
import { NetworkBanner } from '../banners/NetworkBanner.tsx'
import { routesOf } from '../contributions/nav.ts'
import { Sheet } from '../frame/FrameGrid.tsx'
import { FrameSkeleton } from '../frame/FrameSkeleton.tsx'
import { SAMPLE_RELEASES } from '../testing/release-samples.ts'
import { aShell, Stage } from '../testing/Stage.tsx'
import { onStage, SHELL_STORY } from '../testing/story-stage.tsx'
import { DeniedPage, NothingReleasedPage } from './BlockedAreas.tsx'
import { WorkspaceFrame } from './WorkspaceFrame.tsx'

const idle = { failed: false, retry: () => undefined }
const SECTIONS: Record<string, SectionRows> = {
  'conversations.folders': {
    ...idle,
    rows: [{ id: 1, path: 'custom_view/1', name: 'Urgent refunds', mark: { icon: 'folder' } }],
  },
  'conversations.inboxes': {
    ...idle,
    rows: [
      {
        id: 1,
        path: 'inbox/1',
        name: 'Northwind site',
        count: 41,
        mark: { channel: 'Channel::WebWidget', medium: null },
      },
      { id: 2, path: 'inbox/2', name: 'Support mail', mark: { channel: 'Channel::Email', medium: null } },
    ],
  },
  'conversations.labels': {
    ...idle,
    rows: [
      { id: 1, path: 'label/warranty', name: 'warranty', count: 22, mark: { color: '#B3261E' } },
      { id: 2, path: 'label/long', name: 'a-label-with-a-very-long-name-indeed', mark: { color: '#111111' } },
    ],
  },
}
const FAILED: Record<string, SectionRows> = {
  ...SECTIONS,
  'conversations.labels': { rows: undefined, failed: true, retry: () => undefined },
}
const MANY: Record<string, SectionRows> = {
  'conversations.labels': {
    ...idle,
    rows: Array.from({ length: 24 }, (_, at) => ({
      id: at,
      path: `label/${at}`,
      name: `label-${at + 1}`,
      mark: { color: '#3B76E8' },
    })),
  },
}

interface FrameStoryProps {
  sections?: Readonly<Record<string, SectionRows>>
  accounts?: number
  isOffline?: boolean
}

function FrameStory({ sections = SECTIONS, accounts = 2, isOffline = false }: FrameStoryProps) {
  const entries = ['Northwind Cycles', 'Halyard Cloud'].slice(0, accounts)
  const user = aCurrentUser({
    accounts: entries.map((name, at) => anAccountEntry({ id: at + 1, name, role: 'administrator' })),
  })
  const { app, services } = aShell({ user, permissions: ['administrator'] })
  for (const [id, rows] of Object.entries(sections)) services.sidebar.provide(id, createStore(rows))
  services.sidebar.count(createStore({ all: 131, mentions: 3 }))
  return (
    <Stage app={app} services={services}>
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
export const PartsFailed: Story = { args: { sections: FAILED } }
export const ManyLabels: Story = { args: { sections: MANY } }
export const Opening: Story = { render: () => <FrameSkeleton />, decorators: [onStage()] }
export const NotAllowed: Story = { render: () => <DeniedPage needed={['administrator', 'agent']} /> }
export const NothingReleased: Story = { render: () => <NothingReleasedPage onRetry={() => undefined} /> }
