import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { onStage } from '../testing/story-stage.tsx'
import { ShortcutsDialog } from './ShortcutsDialog.tsx'

const shortcut = (group: string, keys: string, label: string) => ({
  id: `${group}.${keys}`,
  keys,
  label,
  group,
  path: null,
  bound: keys as string | null,
})

const meta = {
  title: 'shell/Shortcuts',
  component: ShortcutsDialog,
  args: {
    shortcuts: [
      shortcut('goto', 'Alt+KeyC', 'Conversations'),
      shortcut('goto', 'Alt+KeyV', 'Contacts'),
      shortcut('layout', 'Alt+KeyO', 'Toggle sidebar'),
      shortcut('layout', 'Mod+Slash', 'This window'),
      { ...shortcut('conversations', 'Alt+KeyE', 'Resolve'), bound: null },
      shortcut('conversations', 'Mod+Alt+KeyE', 'Resolve and go to next'),
    ],
    bindings: {
      isOn: true,
      hasChanges: true,
      bind: () => undefined,
      reset: () => undefined,
      switchOn: () => undefined,
    },
    areaTitle: () => 'Conversation',
    onClose: () => undefined,
  },
  parameters: { frame: 'none' },
  decorators: [onStage()],
} satisfies Meta<typeof ShortcutsDialog>
export default meta
type Story = StoryObj<typeof meta>

export const All: Story = {}
export const None: Story = { args: { shortcuts: [] } }
