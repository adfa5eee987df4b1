import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { CustomRange } from './CustomRange.tsx'

const meta = {
  title: 'reports/CustomRange',
  component: CustomRange,
  args: { range: { preset: 'custom', from: '2026-11-09', to: '2026-11-20' }, onRange: () => undefined },
  parameters: { shell: { permissions: ['administrator'] } },
} satisfies Meta<typeof CustomRange>
export default meta
type Story = StoryObj<typeof meta>

export const Chosen: Story = {}
export const OverTwoMonths: Story = { args: { range: { preset: 'custom', from: '2026-10-28', to: '2026-11-03' } } }
