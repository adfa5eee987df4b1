import { type FakeRoutes, refusal } from '@parley/shared/testing/fake-http'
import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { userEvent, within } from 'storybook/test'
import { serverWith } from '../../testing/conversations-server.ts'
import { CannedForm } from './CannedForm.tsx'

const CANNED = 'POST /api/v1/accounts/1/canned_responses'
const server = (routes: FakeRoutes = {}) => ({ shell: { http: serverWith({ conversations: [], routes }) } })

const meta = {
  title: 'conversations/CannedForm',
  component: CannedForm,
  args: { text: 'It is on its way, and comes on Thursday.', onClose: () => undefined },
  parameters: server(),
} satisfies Meta<typeof CannedForm>
export default meta
type Story = StoryObj<typeof meta>

/** The dialog stands beside the story's own element. */
const saving =
  (code: string): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body)
    const field = (await page.findAllByRole('textbox'))[0] as HTMLElement
    if (code) await userEvent.type(field, code)
    await userEvent.click((await page.findAllByRole('button')).at(-1) as HTMLElement)
  }

export const Fresh: Story = {}
export const WithoutACode: Story = { play: saving('') }
export const Saving: Story = {
  parameters: server({ [CANNED]: () => new Promise(() => undefined) }),
  play: saving('way'),
}
export const CodeIsTaken: Story = {
  parameters: server({
    [CANNED]: () => {
      throw refusal(422, { error: 'Short code has already been taken' })
    },
  }),
  play: saving('way'),
}
