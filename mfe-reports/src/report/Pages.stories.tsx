import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { BotPage } from '../bot/BotPage.tsx'
import { BuilderPage } from '../builder/BuilderPage.tsx'
import { CampaignMetricsPage } from '../campaigns/CampaignMetricsPage.tsx'
import { CsatPage } from '../csat/CsatPage.tsx'
import { MonitoringPage } from '../live/MonitoringPage.tsx'
import { OverviewPage } from '../overview/OverviewPage.tsx'
import { noBotNow, usualDesk } from '../testing/report-samples.ts'
import { TicketsPage } from '../tickets/TicketsPage.tsx'
import { REPORTS } from './definitions.ts'
import { MeasureReport } from './MeasureReport.tsx'

const meta = {
  title: 'reports/Pages',
  component: MeasureReport,
  args: { report: REPORTS.conversation },
  parameters: {
    layout: 'fullscreen',
    shell: { at: '/reports/conversation', permissions: ['administrator'], http: usualDesk },
  },
} satisfies Meta<typeof MeasureReport>
export default meta
type Story = StoryObj<typeof meta>

const at = (address: string) => ({
  parameters: { shell: { at: `/reports/${address}`, permissions: ['administrator'], http: usualDesk } },
})

export const Conversations: Story = {}
export const ComparedAsBars: Story = at('conversation?compare=true&chart=bars')
export const ServiceTimes: Story = {
  args: { report: REPORTS['service-time-metrics'] },
  ...at('service-time-metrics?range=last3months'),
}
export const Agents: Story = { args: { report: REPORTS.agent }, ...at('agent') }
export const Csat: Story = { render: () => <CsatPage />, ...at('csat') }
export const Bots: Story = { render: () => <BotPage />, ...at('bot') }
export const BotsOfBefore: Story = {
  render: () => <BotPage />,
  parameters: {
    shell: { at: '/reports/bot', permissions: ['administrator'], http: { ...usualDesk, ...noBotNow } },
  },
}
export const Campaigns: Story = { render: () => <CampaignMetricsPage />, ...at('campaign-metrics') }
export const Tickets: Story = { render: () => <TicketsPage />, ...at('ticket_metrics') }
const built = (address: string) => ({
  parameters: {
    shell: {
      at: `/reports/${address}`,
      permissions: ['administrator'],
      session: { features: { report_builder: true } },
      http: usualDesk,
    },
  },
})
export const BuiltByAgent: Story = {
  render: () => <BuilderPage />,
  ...built('report-builder?measures=conversations_count,reply_time&dimension=agent'),
}
export const SavedAndOpened: Story = { render: () => <BuilderPage />, ...built('report-builder?report=5') }
export const PinnedOnOverview: Story = { render: () => <OverviewPage />, ...built('overview') }
export const Monitoring: Story = { render: () => <MonitoringPage />, ...at('overview-2') }
