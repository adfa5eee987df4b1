import { NOON } from '@parley/shared/testing/builders'
import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { ExportDialog } from './ExportDialog.tsx'

const one = { id: 3, status: 'running', processed: 400, total: 1284, url: '', created_at: NOON }
const list = 'GET /api/v1/accounts/1/contacts/exports'
const meta = {
  title: 'contacts/Export',
  component: ExportDialog,
  args: { wanted: { payload: null, label: null, q: '' }, count: 1284, onClose: () => undefined },
} satisfies Meta<typeof ExportDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = { parameters: { shell: { http: { [list]: () => [] } } } }
export const Running: Story = {
  parameters: {
    shell: {
      http: {
        [list]: () => [
          one,
          { ...one, id: 2, status: 'done', processed: 1284, url: 'https://files.northwind.example/2.csv' },
          { ...one, id: 1, status: 'failed' },
        ],
      },
    },
  },
}
