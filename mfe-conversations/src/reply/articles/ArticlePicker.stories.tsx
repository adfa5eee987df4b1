import { Sheet } from '@parley/shared/testing/sheet'
import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { serverWith } from '../../testing/conversations-server.ts'
import { ArticlePicker } from './ArticlePicker.tsx'

const ignore = () => undefined

const meta = {
  title: 'conversations/ArticlePicker',
  component: ArticlePicker,
  args: { onLink: ignore, onText: ignore },
  parameters: { shell: { http: serverWith({ conversations: [] }) } },
  decorators: [
    (Picker) => (
      <Sheet>
        <Picker />
      </Sheet>
    ),
  ],
} satisfies Meta<typeof ArticlePicker>
export default meta

export const NothingAskedYet: StoryObj<typeof meta> = {}
