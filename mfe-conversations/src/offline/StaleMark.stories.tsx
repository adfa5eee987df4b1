import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { StaleMark } from './StaleMark.tsx'

const MINUTE_MS = 60_000

const meta = { title: 'conversations/StaleMark', component: StaleMark } satisfies Meta<typeof StaleMark>
export default meta
type Story = StoryObj<typeof meta>

export const ForMinutes: Story = { args: { since: Date.now() - 12 * MINUTE_MS } }
export const ForDays: Story = { args: { since: Date.now() - 3 * 24 * 60 * MINUTE_MS } }
/** Draws nothing. */
export const KeptTrue: Story = { args: { since: null } }
