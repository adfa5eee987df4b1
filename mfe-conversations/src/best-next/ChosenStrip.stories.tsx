import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { ChosenStrip } from './ChosenStrip.tsx'

const ignore = () => undefined
const meta = {
  title: 'conversations/ChosenStrip',
  component: ChosenStrip,
  args: { reasons: [{ kind: 'waiting', minutes: 42, points: 7 }], onNext: ignore, onClose: ignore },
} satisfies Meta<typeof ChosenStrip>
export default meta
type Story = StoryObj<typeof meta>

export const OneReason: Story = {}
export const EveryReason: Story = {
  args: {
    reasons: [
      { kind: 'due', minutes: 6, points: 78 },
      { kind: 'priority', priority: 'urgent', points: 40 },
      { kind: 'waiting', minutes: 190, points: 32 },
      { kind: 'yours', points: 15 },
      { kind: 'language', language: 'pt', points: 5 },
    ],
  },
}
export const TooLate: Story = {
  args: {
    reasons: [
      { kind: 'late', minutes: 12, points: 100 },
      { kind: 'free', points: 0 },
    ],
  },
}
