import { aContact, aConversation } from '@parley/shared/testing/builders'
import { type FakeRoutes, refusal } from '@parley/shared/testing/fake-http'
import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { anEntry } from '../testing/conversation-builders.ts'
import { serverWith } from '../testing/conversations-server.ts'
import { MergeDialog } from './MergeDialog.tsx'
import { MergedStrip } from './MergedStrip.tsx'

const sender = aContact({ id: 31, name: 'Nora Lindqvist' })
const other = (id: number, mail_subject: string) =>
  aConversation({
    ...{ id, additional_attributes: { mail_subject } },
    meta: { sender, channel: 'Channel::Email', hmac_verified: null },
  })
const server = (routes: FakeRoutes) => ({ shell: { http: serverWith({ conversations: [], routes }) } })
const CONVERSATIONS = 'GET /api/v1/accounts/1/contacts/:id/conversations'
const hrefOf = (id: number) => `/conversations/${id}`

const meta = {
  title: 'conversations/MergeDialog',
  component: MergeDialog,
  args: { conversation: anEntry({ id: 12 }), hrefOf },
} satisfies Meta<typeof MergeDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Others: Story = {
  parameters: server({
    [CONVERSATIONS]: () => ({
      payload: [
        other(11, 'Exchange, rattan chair'),
        other(10, 'كرسي من الخيزران'),
        other(9, 'A very long subject. '.repeat(8)),
      ],
    }),
  }),
}
export const NoOther: Story = { parameters: server({ [CONVERSATIONS]: () => ({ payload: [] }) }) }
export const Loading: Story = { parameters: server({ [CONVERSATIONS]: () => new Promise(() => undefined) }) }
export const Failed: Story = {
  parameters: server({
    [CONVERSATIONS]: () => {
      throw refusal(500)
    },
  }),
}
export const WasMerged: Story = { render: () => <MergedStrip id={12} into={11} hrefOf={hrefOf} /> }
