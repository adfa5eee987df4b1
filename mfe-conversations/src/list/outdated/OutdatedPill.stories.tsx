import { styled } from '@parley/shared/ui/styled'
import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { OutdatedPill } from './OutdatedPill.tsx'

const List = styled('div', { base: { position: 'relative', height: '24', width: '20rem' } })

const meta = {
  title: 'conversations/OutdatedPill',
  component: OutdatedPill,
  args: { onRefresh: () => undefined },
  decorators: [
    (Story) => (
      <List>
        <Story />
      </List>
    ),
  ],
} satisfies Meta<typeof OutdatedPill>
export default meta

export const OverTheList: StoryObj<typeof meta> = {}
