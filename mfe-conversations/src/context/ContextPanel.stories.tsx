import { ATTRIBUTE_TYPES } from '@parley/shared/contract/custom-attribute-definition'
import { refusal } from '@parley/shared/testing/fake-http'
import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { anEntry } from '../testing/conversation-builders.ts'
import { serverWith } from '../testing/conversations-server.ts'
import { aDefinition } from '../testing/definitions.ts'
import { ContextPanel } from './ContextPanel.tsx'
import { panelFacts } from './panel-facts.ts'

const A = '/api/v1/accounts/1'
const definitions = ATTRIBUTE_TYPES.map((type, id) =>
  aDefinition({
    ...{ id, attribute_key: type, attribute_display_name: type, attribute_display_type: type },
    attribute_values: type === 'list' ? ['gold', 'silver'] : [],
  }),
)
const filled = {
  ...{ text: 'MF-20418', number: 12, currency: 49.9, percent: 80, link: 'https://parley.example/orders/1' },
  ...{ date: '2026-11-22', list: 'gold', checkbox: true },
}
const facts = (custom_attributes: object) =>
  panelFacts(anEntry({ custom_attributes: custom_attributes as Record<string, unknown>, labels: ['warranty'] }))
const server = (routes: Parameters<typeof serverWith>[0]['routes'] = {}) => ({
  shell: {
    session: { features: { macros: true } },
    http: serverWith({
      conversations: [],
      routes: { [`GET ${A}/custom_attribute_definitions`]: () => definitions, ...routes },
    }),
  },
})

const meta = {
  title: 'conversations/ContextPanel',
  component: ContextPanel,
  args: { conversation: facts(filled), hrefOf: () => '#' },
  parameters: server(),
  decorators: [
    (Story) => (
      <div style={{ width: 360, background: 'var(--bg-surface)' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ContextPanel>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {}
export const NothingFilledIn: Story = { args: { conversation: facts({}) } }
export const Waiting: Story = {
  args: { conversation: facts({}) },
  parameters: server({ [`GET ${A}/custom_attribute_definitions`]: () => new Promise(() => undefined) }),
}
export const AttributesFailed: Story = {
  args: { conversation: facts({}) },
  parameters: server({
    [`GET ${A}/custom_attribute_definitions`]: () => {
      throw refusal(500, { error: 'No' })
    },
  }),
}
export const SectionsFailed: Story = {
  parameters: server({
    [`GET ${A}/contacts/:id/conversations`]: () => {
      throw refusal(500, { error: 'No' })
    },
  }),
}
