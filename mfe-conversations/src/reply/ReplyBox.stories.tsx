import { anAgent } from '@parley/shared/testing/builders'
import type { FakeShellOptions } from '@parley/shared/testing/fake-shell'
import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { Provider } from 'jotai'
import { useState } from 'react'
import { anEntry } from '../testing/conversation-builders.ts'
import { serverWith } from '../testing/conversations-server.ts'
import { writeDraftAtom } from './drafts/drafts.atoms.ts'
import type { ReplyMode } from './drafts/drafts.ts'
import { addFilesAtom } from './drafts/files.atoms.ts'
import { ReplyBox } from './ReplyBox.tsx'
import { replyFacts } from './reply-box.ts'
import { createReplyStore } from './reply-store.ts'

interface Shown {
  text?: string
  mode?: ReplyMode
  files?: readonly File[]
  facts?: Parameters<typeof anEntry>[0]
}

const memory = { get: async () => null, set: async () => undefined, remove: async () => undefined }

function Shown({ text = '', mode = 'reply', files = [], facts = {} }: Shown) {
  const entry = anEntry({ channel: 'Channel::WebWidget', ...facts })
  const [now, setNow] = useState(mode)
  const [store] = useState(() => {
    const made = createReplyStore(memory, Date.now(), () => undefined)
    void made.set(writeDraftAtom, entry.id, mode, text, Date.now())
    made.set(addFilesAtom, entry.id, mode, files)
    return made
  })
  return (
    <Provider store={store}>
      <ReplyBox
        conversation={replyFacts(entry)}
        mode={now}
        onMode={setNow}
        onSend={() => undefined}
        onLater={async () => true}
        onShowNewest={() => undefined}
      />
    </Provider>
  )
}

const meta = {
  title: 'conversations/ReplyBox',
  component: Shown,
  parameters: { shell: { http: serverWith({ conversations: [] }) } satisfies FakeShellOptions },
} satisfies Meta<typeof Shown>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Formatted: Story = {
  args: {
    text: 'Good news, **Hanne**: the bracket has a _captive_ bolt.\n- [MatchQuery guide](https://parley.example/guide)\n- `FE2-77120`\n1. Lift\n2. Turn\n> Will it fit?\n```\ntorque 6 Nm\n```',
  },
}
export const Note: Story = { args: { mode: 'note', text: 'Same batch as October' } }
export const WithFiles: Story = {
  args: { text: 'Here it is', files: [new File(['x'.repeat(240_000)], 'E2-bracket-guide.pdf')] },
}
export const TextMessage: Story = { args: { text: 'a'.repeat(1_950), facts: { channel: 'Channel::Sms' } } }
export const TooLong: Story = { args: { text: 'a'.repeat(1_010), facts: { channel: 'Channel::Instagram' } } }
export const Closed: Story = { args: { facts: { channel: 'Channel::Whatsapp', can_reply: false } } }
export const Mail: Story = { args: { text: 'Dear Hanne', facts: { channel: 'Channel::Email' } } }
export const Muted: Story = { args: { facts: { muted: true } } }
export const RightToLeft: Story = { args: { text: 'مرحبا **هانا**\n- واحد' } }
export const Colleagues: Story = {
  args: { mode: 'note', text: '@' },
  parameters: {
    shell: {
      http: serverWith({
        conversations: [],
        routes: { 'GET /api/v1/accounts/1/assignable_agents': () => ({ payload: [anAgent({ id: 8 })] }) },
      }),
    },
  },
}
