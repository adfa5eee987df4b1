import { Sheet } from '@parley/shared/testing/sheet'
import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { PlainEditor } from './PlainEditor.tsx'

const ignore = () => undefined

const meta = {
  title: 'conversations/PlainEditor',
  component: PlainEditor,
  args: {
    ...{
      initialText: () => '',
      label: 'Reply',
      placeholder: 'Write a reply',
      takesFocus: false,
      sendKey: 'cmd_enter' as const,
    },
    ...{ onChange: ignore, onSend: ignore, onBlur: ignore, onFocus: ignore, onFiles: ignore },
  },
  decorators: [
    (Editor) => (
      <Sheet>
        <Editor />
      </Sheet>
    ),
  ],
} satisfies Meta<typeof PlainEditor>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Written: Story = { args: { initialText: () => 'Hello Nora,\n\nit is on its way.' } }
export const RightToLeft: Story = { args: { initialText: () => 'مرحبا نورة، طلبك في الطريق.' } }
export const LongWithoutASpace: Story = { args: { initialText: () => 'a'.repeat(400) } }
export const SomebodyElseWrites: Story = { args: { initialText: () => 'Hello No', isReadOnly: true } }
