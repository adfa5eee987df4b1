import { createStore } from '@parley/shared/remote/store'
import type { Meta, StoryObj } from '@storybook/react-webpack5'
import type { Platform } from '../federation/create-platform.ts'
import { anUnsavedWork } from '../testing/Stage.tsx'
import { onStage, SHELL_STORY } from '../testing/story-stage.tsx'
import { ShellUpdate } from './ShellUpdate.tsx'

const shell = { version: '0.2.0', build: 'abc123', withdrawn: [] }
const platform = {
  releases: createStore({ accountId: 1, revision: 1, remotes: {}, shell, problem: null }),
  order: createStore(null),
  shell: '0.1.0+def456',
} as unknown as Platform

const meta = {
  title: 'shell/Update of the shell',
  component: ShellUpdate,
  args: { platform, unsaved: anUnsavedWork(), wide: false, onReload: () => undefined },
  parameters: SHELL_STORY,
  decorators: [onStage()],
} satisfies Meta<typeof ShellUpdate>
export default meta
type Story = StoryObj<typeof meta>

export const InTheRail: Story = {}
export const InTheDrawer: Story = { args: { wide: true } }
