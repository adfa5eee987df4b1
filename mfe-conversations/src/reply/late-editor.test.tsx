import { fakeShell } from '@parley/shared/testing/fake-shell'
import { renderInShell } from '@parley/shared/testing/render-remote'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { Provider } from 'jotai'
import { anEntry } from '../testing/conversation-builders.ts'
import { serverWith } from '../testing/conversations-server.ts'
import { layOut } from '../testing/test-layout.ts'
import { draftsAtom } from './drafts/drafts.atoms.ts'
import { ReplyBox } from './ReplyBox.tsx'
import { replyFacts } from './reply-box.ts'
import { createReplyStore } from './reply-store.ts'

let mockArrive: () => void = () => undefined
const mockOnItsWay = new Promise<void>((resolve) => {
  mockArrive = resolve
})
jest.mock('./editor/ReplyEditor.tsx', () => {
  const { use, createElement } = jest.requireActual<typeof import('react')>('react')
  const { default: Editor } = jest.requireActual<typeof import('./editor/ReplyEditor.tsx')>('./editor/ReplyEditor.tsx')
  const Late = (props: Parameters<typeof Editor>[0]) => {
    use(mockOnItsWay)
    return createElement(Editor, props)
  }
  return { __esModule: true, default: Late }
})

beforeAll(layOut)

const slate = () => document.querySelector('[data-slate-editor]')

it('takes over every letter that was typed while the editor was on its way', async () => {
  const store = createReplyStore(fakeShell().storage, Date.now(), () => undefined)
  renderInShell(
    <Provider store={store}>
      <ReplyBox
        conversation={replyFacts(anEntry({ channel: 'Channel::WebWidget' }))}
        mode="reply"
        onMode={() => undefined}
        onSend={() => undefined}
        onLater={async () => true}
        onShowNewest={() => undefined}
      />
    </Provider>,
    { http: serverWith({ conversations: [] }) },
  )
  const plain = await screen.findByRole('textbox', { name: /Reply to/ })
  expect(slate()).toBeNull()
  await act(async () => {
    plain.focus()
    for (const value of ['T', 'Th', 'The', 'The lamp lea']) fireEvent.change(plain, { target: { value } })
  })
  await act(async () => mockArrive())
  await waitFor(() => expect(slate()).toHaveTextContent('The lamp lea'))
  await waitFor(() => expect(Object.values(store.get(draftsAtom)).map(({ text }) => text)).toEqual(['The lamp lea']))
})
