import { aConversation, aMessage, anAgent, NOON } from '@parley/shared/testing/builders'
import { refusal } from '@parley/shared/testing/fake-http'
import { Sheet } from '@parley/shared/testing/sheet'
import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { Route, Routes } from 'react-router'
import { ContactPage } from './contact/ContactPage.tsx'
import { DuplicatesPage } from './duplicates/DuplicatesPage.tsx'
import { ImportPage } from './import/ImportPage.tsx'
import { ContactsPage } from './list/ContactsPage.tsx'
import { contactsServer, hanne, people } from './testing/contacts-server.ts'
import { anImport } from './testing/import-samples.ts'

function Area() {
  return (
    <Sheet height="calc(100vh - 2rem)">
      <Routes>
        <Route path="contacts" element={<ContactsPage />} />
        <Route path="contacts/active" element={<ContactsPage isActive />} />
        <Route path="contacts/custom_view/:segmentId" element={<ContactsPage />} />
        <Route path="labels/:label/contacts" element={<ContactsPage />} />
        <Route path="contacts/duplicates" element={<DuplicatesPage />} />
        <Route path="contacts/import" element={<ImportPage />} />
        <Route path="contacts/:contactId" element={<ContactPage />} />
      </Routes>
    </Sheet>
  )
}

const meta = { title: 'contacts/Pages', component: Area } satisfies Meta<typeof Area>
export default meta
type Story = StoryObj<typeof meta>

const list = '/contacts'
const never = () => new Promise<never>(() => undefined)
const down = () => {
  throw refusal(422, { error: 'The server is being updated' })
}
const many = Array.from({ length: 40 }, (_, n) => ({ ...(people[n % people.length] ?? hanne), id: 100 + n }))
const online = { users: {}, contacts: { 7: 'online' as const } }

export const List: Story = { parameters: { shell: { at: list, http: contactsServer(many), presence: online } } }
export const ListOfLabel: Story = { parameters: { shell: { at: '/labels/dealer/contacts', http: contactsServer() } } }
export const ListLoading: Story = {
  parameters: { shell: { at: list, http: { ...contactsServer(), 'GET /api/v1/accounts/1/contacts': never } } },
}
export const ListEmpty: Story = { parameters: { shell: { at: list, http: contactsServer([]) } } }
export const ListNoMatch: Story = { parameters: { shell: { at: '/contacts?q=zzz', http: contactsServer() } } }
export const ListFailed: Story = {
  parameters: { shell: { at: list, http: { ...contactsServer(), 'GET /api/v1/accounts/1/contacts': down } } },
}

const ruled = `?${new URLSearchParams({
  rules: JSON.stringify([
    { attribute_key: 'city', filter_operator: 'equal_to', values: ['Aarhus'], query_operator: 'and' },
    { attribute_key: 'labels', filter_operator: 'equal_to', values: ['dealer'], query_operator: null },
  ]),
})}`
export const ListFiltered: Story = { parameters: { shell: { at: `/contacts${ruled}`, http: contactsServer() } } }
export const ListOfSegment: Story = { parameters: { shell: { at: '/contacts/custom_view/3', http: contactsServer() } } }
export const ListSegmentGone: Story = {
  parameters: { shell: { at: '/contacts/custom_view/99', http: contactsServer() } },
}
export const ListNobodyActive: Story = { parameters: { shell: { at: '/contacts/active', http: contactsServer([]) } } }

const history = [
  aConversation({
    id: 4821,
    last_non_activity_message: aMessage({ content: 'E-21 and motor cuts out' }),
    meta: { ...aConversation().meta, channel: 'Channel::Whatsapp', assignee: anAgent() },
  }),
  aConversation({
    id: 4600,
    status: 'resolved',
    last_non_activity_message: aMessage({ content: 'Service booking in Aarhus' }),
  }),
  aConversation({ id: 4100, status: 'snoozed', last_activity_at: NOON - 90 * 86_400 }),
]
const notes = [
  {
    id: 1,
    content: 'Prefers to be called after 16:00. Speaks Danish and English.',
    account_id: 1,
    contact_id: 7,
    user: anAgent(),
    created_at: NOON,
    updated_at: NOON,
  },
]
const one = { at: '/contacts/7', presence: online }

export const Contact: Story = {
  parameters: {
    shell: {
      ...one,
      permissions: ['administrator'],
      http: { ...contactsServer(people, {}, history), 'GET /api/v1/accounts/1/contacts/:id/notes': () => notes },
    },
  },
}
export const ContactMerged: Story = {
  parameters: {
    shell: {
      ...one,
      http: {
        ...contactsServer(),
        'GET /api/v1/accounts/1/contacts/:id/merges': () => [
          {
            id: 2,
            mergee: { id: 9, name: 'Hanne V.', email: null, phone_number: null },
            created_at: NOON,
            undo_until: NOON + 1800,
          },
        ],
      },
    },
  },
}
export const ContactWithoutHistory: Story = { parameters: { shell: { ...one, http: contactsServer() } } }
export const ContactLoading: Story = {
  parameters: { shell: { ...one, http: { ...contactsServer(), 'GET /api/v1/accounts/1/contacts/:id': never } } },
}
export const ContactFailed: Story = {
  parameters: { shell: { ...one, http: { ...contactsServer(), 'GET /api/v1/accounts/1/contacts/:id': down } } },
}
export const ContactAsideFailed: Story = {
  parameters: {
    shell: { ...one, http: { ...contactsServer(), 'GET /api/v1/accounts/1/contacts/:id/conversations': down } },
  },
}
export const ContactGone: Story = {
  parameters: {
    shell: {
      ...one,
      http: {
        ...contactsServer(),
        'GET /api/v1/accounts/1/contacts/:id': () => {
          throw refusal(404, { error: 'Resource could not be found' })
        },
      },
    },
  },
}

const imports = '/api/v1/accounts/1/contacts/imports'
export const Imports: Story = {
  parameters: {
    shell: {
      at: '/contacts/import',
      http: {
        [`GET ${imports}`]: () => [
          anImport({ id: 6, status: 'running', processed: 30, can_undo: false }),
          anImport(),
          anImport({ id: 3, status: 'failed', error: 'The file has more than 100000 rows', can_undo: false }),
        ],
        ...contactsServer(),
      },
    },
  },
}
export const ImportsFailed: Story = {
  parameters: { shell: { at: '/contacts/import', http: { [`GET ${imports}`]: down, ...contactsServer() } } },
}

const pairs = 'GET /api/v1/accounts/1/contacts/duplicates'
const duplicates = (payload: unknown[]) => ({
  at: '/contacts/duplicates',
  http: { [pairs]: () => ({ meta: { has_more: payload.length > 0 }, payload }), ...contactsServer() },
})
const twin = { ...hanne, id: 9, name: 'H. Vestergaard' }
export const Duplicates: Story = {
  parameters: { shell: duplicates([{ reason: 'email', contacts: [hanne, twin] }]) },
}
export const DuplicatesNone: Story = { parameters: { shell: duplicates([]) } }
export const DuplicatesFailed: Story = {
  parameters: { shell: { at: '/contacts/duplicates', http: { [pairs]: down, ...contactsServer() } } },
}
