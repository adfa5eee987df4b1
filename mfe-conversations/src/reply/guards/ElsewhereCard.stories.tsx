import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { ElsewhereCard } from './ElsewhereCard.tsx'

const meta = {
  title: 'conversations/ElsewhereCard',
  component: ElsewhereCard,
  args: { onTake: () => undefined },
} satisfies Meta<typeof ElsewhereCard>
export default meta

export const WrittenElsewhere: StoryObj<typeof meta> = {}
