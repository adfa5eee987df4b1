import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { nothingPromised, promised } from '../testing/sla-samples.ts'
import { SlaReportPage } from './SlaReportPage.tsx'

const meta = {
  title: 'reports/SLA',
  component: SlaReportPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof SlaReportPage>
export default meta
type Story = StoryObj<typeof meta>

const shell = { at: '/reports/sla', permissions: ['administrator'], session: { features: { sla: true } } }
const refused = () => {
  throw new Error('The server is away')
}

export const Promised: Story = { parameters: { shell: { ...shell, http: promised } } }
export const NothingPromised: Story = { parameters: { shell: { ...shell, http: nothingPromised } } }
export const Failed: Story = {
  parameters: { shell: { ...shell, http: { ...promised, 'GET /api/v1/accounts/1/applied_slas': refused } } },
}
export const NotAllowed: Story = { parameters: { shell: { ...shell, permissions: ['agent'], http: promised } } }
