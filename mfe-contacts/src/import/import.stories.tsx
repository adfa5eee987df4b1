import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { contactsServer } from '../testing/contacts-server.ts'
import { check, draft } from '../testing/import-samples.ts'
import { ImportDraftCard } from './ImportDraftCard.tsx'
import type { ImportDraft } from './useImportDraft.ts'

const form: ImportDraft = {
  draft,
  mapping: draft.mapping,
  check: null,
  busy: null,
  problem: null,
  leave: () => undefined,
  open: async () => undefined,
  choose: () => undefined,
  look: async () => undefined,
  start: async () => undefined,
}
const meta = {
  title: 'contacts/Import',
  component: ImportDraftCard,
  args: { draft, form },
  parameters: { shell: { http: contactsServer() } },
} satisfies Meta<typeof ImportDraftCard>
export default meta
type Story = StoryObj<typeof meta>

export const Found: Story = {}
export const Checked: Story = { args: { form: { ...form, check } } }
export const Refused: Story = { args: { form: { ...form, problem: 'The import has begun already' } } }
