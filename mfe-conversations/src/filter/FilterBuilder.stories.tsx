import { aLabel, anAgent } from '@parley/shared/testing/builders'
import { refusal } from '@parley/shared/testing/fake-http'
import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { serverWith } from '../testing/conversations-server.ts'
import { FilterBuilder } from './FilterBuilder.tsx'

const A = '/api/v1/accounts/1'
const routes = {
  [`GET ${A}/labels`]: () => ({ payload: [aLabel({ id: 1, title: 'refund' })] }),
  [`GET ${A}/agents`]: () => [anAgent({ id: 7, name: 'Maya Okafor' })],
  [`POST ${A}/conversations/filter`]: () => ({
    meta: { mine_count: 3, unassigned_count: 2, all_count: 14 },
    payload: [],
  }),
}
const http = serverWith({ conversations: [], routes })
const ignore = () => undefined

const meta = {
  title: 'conversations/FilterBuilder',
  component: FilterBuilder,
  parameters: { shell: { http } },
  args: {
    initial: [{ attribute_key: 'status', filter_operator: 'equal_to', values: ['open'], query_operator: null }],
    name: null,
    onApply: ignore,
    onSave: async () => undefined,
    onClose: ignore,
  },
} satisfies Meta<typeof FilterBuilder>
export default meta
type Story = StoryObj<typeof meta>

export const OneRule: Story = {}
export const ManyRules: Story = {
  args: {
    initial: [
      { attribute_key: 'assignee_id', filter_operator: 'equal_to', values: [7], query_operator: 'and' },
      { attribute_key: 'labels', filter_operator: 'is_present', values: [], query_operator: 'or' },
      { attribute_key: 'created_at', filter_operator: 'days_before', values: [3], query_operator: 'and' },
      { attribute_key: 'content', filter_operator: 'contains', values: ['refund', 'money'], query_operator: null },
    ],
  },
}
export const AttributeGone: Story = {
  args: { initial: [{ attribute_key: 'old_tier', filter_operator: 'equal_to', values: ['gold'] }] },
}
export const NoRules: Story = { args: { initial: [] } }
export const ChangesFolder: Story = { args: { name: 'Urgent refunds' } }
export const Loading: Story = {
  parameters: {
    shell: { http: { ...http, [`GET ${A}/custom_attribute_definitions`]: () => new Promise<never>(() => undefined) } },
  },
}
export const RefusedRules: Story = {
  parameters: {
    shell: {
      http: {
        ...http,
        [`POST ${A}/conversations/filter`]: () => {
          throw refusal(422, { error: 'status: unknown value' })
        },
      },
    },
  },
}
