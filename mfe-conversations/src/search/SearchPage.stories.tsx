import { type FakeRoutes, refusal } from '@parley/shared/testing/fake-http'
import { Sheet } from '@parley/shared/testing/sheet'
import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { serverWith } from '../testing/conversations-server.ts'
import { SearchPage } from './SearchPage.tsx'

const A = '/api/v1/accounts/1'
const NOTHING = { conversations: [], contacts: [], messages: [], articles: [] }
const message = (id: number, content: string) => ({
  ...{ id, content, message_type: 0, content_type: 'text', source_id: null, inbox_id: 1, conversation_id: 40 + id },
  created_at: 1_763_000_000,
})
const contact = { id: 7, name: 'Nora Lindqvist', email: 'nora@post.example', phone_number: null, identifier: null }
const COUNTS = { conversations: 0, contacts: 1, messages: 2, articles: 0 }

const at = (search: string, routes: FakeRoutes = {}) => ({
  parameters: {
    shell: {
      at: `/search${search}`,
      http: serverWith({
        conversations: [],
        routes: {
          [`GET ${A}/search`]: () => ({
            payload: {
              ...NOTHING,
              contacts: [contact],
              messages: [message(1, 'The brass lamp is split'), message(2, 'أين مصباحي lamp؟')],
            },
          }),
          [`GET ${A}/search/counts`]: () => ({ payload: COUNTS }),
          ...routes,
        },
      }),
    },
  },
})

function Shown() {
  return (
    <Sheet height="calc(100vh - 2rem)">
      <SearchPage />
    </Sheet>
  )
}
const meta = {
  title: 'conversations/SearchPage',
  component: Shown,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Shown>
export default meta
type Story = StoryObj<typeof meta>

export const NothingAskedYet: Story = at('')
export const Found: Story = at('?q=lamp')
export const NothingFound: Story = at('?q=lamp', {
  [`GET ${A}/search`]: () => ({ payload: NOTHING }),
  [`GET ${A}/search/counts`]: () => ({ payload: { ...COUNTS, contacts: 0, messages: 0 } }),
})
export const Waiting: Story = at('?q=lamp', { [`GET ${A}/search`]: () => new Promise(() => undefined) })
export const Failed: Story = at('?q=lamp', {
  [`GET ${A}/search`]: () => {
    throw refusal(500)
  },
})
