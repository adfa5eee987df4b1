import { Sheet } from '@parley/shared/testing/sheet'
import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { RecipientsRow } from './RecipientsRow.tsx'

const NOBODY = { to: '', cc: '', bcc: '' }

const meta = {
  title: 'conversations/RecipientsRow',
  component: RecipientsRow,
  args: { recipients: { ...NOBODY, to: 'nora@post.example' }, onChange: () => undefined },
  decorators: [
    (Row) => (
      <Sheet>
        <Row />
      </Sheet>
    ),
  ],
} satisfies Meta<typeof RecipientsRow>
export default meta
type Story = StoryObj<typeof meta>

export const One: Story = {}
export const Nobody: Story = { args: { recipients: NOBODY } }
export const Several: Story = {
  args: {
    recipients: { to: 'nora@post.example, jon@post.example', cc: 'karin@post.example', bcc: 'log@post.example' },
  },
}
export const Wrong: Story = { args: { recipients: { ...NOBODY, to: 'nora@post.example', cc: 'karin@' } } }
