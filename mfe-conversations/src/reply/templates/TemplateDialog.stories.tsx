import type { Template } from '@parley/shared/contract/rules/message-template'
import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { userEvent, within } from 'storybook/test'
import { TemplateDialog } from './TemplateDialog.tsx'

const ignore = () => undefined
const template = (name: string, body: string, more: Template['components'] = []): Template => ({
  ...{ name, status: 'approved', language: 'en', category: 'UTILITY' },
  components: [...more, { type: 'BODY', text: body }],
})

const meta = {
  title: 'conversations/TemplateDialog',
  component: TemplateDialog,
  args: {
    templates: [
      template('order_shipped', 'Good news, {{1}}: your order {{2}} is on its way.'),
      template('store_hours', 'We are open from nine to six.', [{ type: 'HEADER', format: 'TEXT', text: 'Our hours' }]),
      template('مرحبا', 'مرحبا {{1}}، طلبك جاهز.'),
    ],
    onSend: ignore,
    onClose: ignore,
  },
} satisfies Meta<typeof TemplateDialog>
export default meta
type Story = StoryObj<typeof meta>

/** The dialog stands beside the story's own element. */
const choosing =
  (name: string, ...then: string[]): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body)
    await userEvent.click(await page.findByRole('button', { name: new RegExp(name) }))
    for (const button of then) await userEvent.click(await page.findByRole('button', { name: button }))
  }

export const Choosing: Story = {}
export const NoneFits: Story = { args: { templates: [] } }
export const WithoutBlanks: Story = { play: choosing('store_hours') }
export const FillingIn: Story = { play: choosing('order_shipped') }
export const SomethingLeftOut: Story = { play: choosing('order_shipped', 'Send template') }
