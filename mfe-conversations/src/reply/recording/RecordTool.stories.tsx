import { Sheet } from '@parley/shared/testing/sheet'
import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { RecordTool } from './RecordTool.tsx'

const ignore = () => undefined
const idle = { startedAt: null, start: ignore, keep: ignore, cancel: ignore }

const meta = {
  title: 'conversations/RecordTool',
  component: RecordTool,
  args: { recorder: idle },
  decorators: [
    (Tool) => (
      <Sheet>
        <Tool />
      </Sheet>
    ),
  ],
} satisfies Meta<typeof RecordTool>
export default meta
type Story = StoryObj<typeof meta>

export const Idle: Story = {}
export const Running: Story = { args: { recorder: { ...idle, startedAt: Date.now() - 72_000 } } }
