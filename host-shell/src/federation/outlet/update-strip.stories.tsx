import type { Meta, StoryObj } from '@storybook/react-webpack5'
import History from 'lucide-react/icons/history'
import { anUnsavedWork } from '../../testing/Stage.tsx'
import { onStage, SHELL_STORY } from '../../testing/story-stage.tsx'
import { UpdateStrip } from './UpdateStrip.tsx'

const meta = {
  title: 'shell/Update of an area',
  component: UpdateStrip,
  args: {
    icon: History,
    action: 'Switch now',
    onAction: () => undefined,
    unsaved: anUnsavedWork(),
    children: 'Reports was set back to an earlier version because of a problem.',
  },
  parameters: SHELL_STORY,
  decorators: [onStage()],
} satisfies Meta<typeof UpdateStrip>
export default meta
type Story = StoryObj<typeof meta>

export const SetBack: Story = {}
export const Ready: Story = { args: { children: 'A new version of Reports is ready.' } }
