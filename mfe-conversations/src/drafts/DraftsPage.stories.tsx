import { aContact, aConversation } from '@parley/shared/testing/builders'
import { refusal } from '@parley/shared/testing/fake-http'
import { Sheet } from '@parley/shared/testing/sheet'
import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { createStore, Provider } from 'jotai'
import { useState } from 'react'
import { keepDraftsAtom, openDraftsAtom, writeDraftAtom } from '../reply/drafts/drafts.atoms.ts'
import type { ReplyMode } from '../reply/drafts/drafts.ts'
import { addFilesAtom } from '../reply/drafts/files.atoms.ts'
import { inOrder } from '../reply/drafts/stored-map.ts'
import { serverWith } from '../testing/conversations-server.ts'
import { DraftsPage } from './DraftsPage.tsx'

const named = (id: number, name: string) =>
  aConversation({
    id,
    meta: { sender: aContact({ id: id + 20, name }), channel: 'Channel::WebWidget', hmac_verified: null },
  })
const conversations = [named(11, 'Nora Lindqvist'), named(12, 'عامر حداد')]

interface Begun {
  begun: readonly { id: number; mode: ReplyMode; text: string; files?: readonly string[] }[]
}

const nowhere = { get: async () => null, set: async () => undefined, remove: async () => undefined }

/** The page with these drafts. */
function Page({ begun }: Begun) {
  const [store] = useState(() => {
    const made = createStore()
    void made.set(keepDraftsAtom, nowhere, inOrder(), Date.now(), null)
    for (const { id, mode, text, files = [] } of begun) {
      void made.set(writeDraftAtom, id, mode, text, Date.now() - id * 60_000)
      made.set(
        addFilesAtom,
        id,
        mode,
        files.map((name) => new File(['x'], name)),
      )
    }
    made.set(openDraftsAtom)
    return made
  })
  return (
    <Provider store={store}>
      <Sheet height="32rem">
        <DraftsPage />
      </Sheet>
    </Provider>
  )
}

const meta = {
  title: 'conversations/Drafts',
  component: Page,
  parameters: { layout: 'fullscreen', shell: { http: serverWith({ conversations }) } },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const None: Story = { args: { begun: [] } }
export const Some: Story = {
  args: {
    begun: [
      { id: 11, mode: 'reply', text: 'Your lamp leaves the warehouse tomorrow, ', files: ['invoice.pdf', 'label.png'] },
      { id: 12, mode: 'note', text: 'هل يمكنك الاطلاع على هذا؟' },
    ],
  },
}
export const OfOneThatIsGone: Story = {
  args: { begun: [{ id: 99, mode: 'reply', text: 'Thank you for waiting' }] },
  parameters: {
    shell: {
      http: {
        ...serverWith({ conversations }),
        'GET /api/v1/accounts/1/conversations/:id': () => {
          throw refusal(404, { error: 'Not found' })
        },
      },
    },
  },
}
