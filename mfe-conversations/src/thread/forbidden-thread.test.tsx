import { refusal } from '@parley/shared/testing/fake-http'
import { renderInShell } from '@parley/shared/testing/render-remote'
import { screen, waitFor } from '@testing-library/react'
import { ConversationsArea } from '../ConversationsArea.tsx'
import { serverWith } from '../testing/conversations-server.ts'
import { layOut } from '../testing/test-layout.ts'

const narrow = window.matchMedia

beforeAll(layOut)
afterEach(() => jest.restoreAllMocks())

it.each([
  ['an agent', 'agent', /an inbox you are not a member of/],
  ['a role that shows only some', 'conversation_participating_manage', /Your role shows you some conversations/],
])('%s is told what is in the way of a conversation', async (_, permission, words) => {
  jest.spyOn(window, 'matchMedia').mockImplementation((media) => ({ ...narrow(media), matches: true }))
  renderInShell(<ConversationsArea />, {
    at: '/conversations/11',
    permissions: [permission],
    http: serverWith({
      conversations: [],
      routes: {
        'GET /api/v1/accounts/1/conversations/:id': () => {
          throw refusal(401, { error: 'You are not authorized to do this action' })
        },
      },
    }),
  })
  expect(await screen.findByText('You cannot see this conversation')).toBeInTheDocument()
  expect(screen.getByText(words)).toBeInTheDocument()
  // Of a contact that nobody may see there is no column.
  const contact = () => screen.queryByRole('complementary', { name: 'Contact' })
  await waitFor(() => expect(contact()).toBeNull())
})
