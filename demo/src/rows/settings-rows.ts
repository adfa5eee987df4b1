import { INES, JON, MAYA } from '../people/people.ts'
import { DAY, iso } from '../story.ts'
import { TEAM } from '../structure.ts'
import { MACRO_FILES } from './held-files.ts'
import type { Row } from './write-rows.queries.ts'

type Action = [name: string, ...params: (string | number)[]]

/** Name, whose (null: everybody's), steps. */
const MACROS: [string, number | null, Action[]][] = [
  [
    'Damaged: apologise and take it',
    null,
    [
      ['assign_agent', 'self'],
      ['add_label', 'damaged'],
      ['assign_team', TEAM.returns],
      [
        'send_message',
        'I am sorry it reached you like this. A photo of the damage and one of the label on the box help us to find out where it happened.',
      ],
    ],
  ],
  [
    'Late: trace opened',
    null,
    [
      ['add_label', 'late-delivery'],
      ['assign_team', TEAM.delivery],
      ['change_priority', 'high'],
      ['add_private_note', 'Trace opened with the courier, answer due in 48 h.'],
    ],
  ],
  [
    'Refund released',
    null,
    [
      ['add_label', 'refund'],
      ['send_message', 'The refund has left us. Cards show it in three to five working days, PayPal within the hour.'],
      ['resolve_conversation'],
    ],
  ],
  [
    'To the night desk',
    null,
    [
      ['assign_team', TEAM.night],
      ['assign_agent', 'nil'],
      ['add_private_note', 'Please keep it warm until the morning.'],
    ],
  ],
  [
    'VIP: quick lane',
    null,
    [
      ['add_label', 'vip'],
      ['change_priority', 'urgent'],
      ['assign_agent', 'self'],
    ],
  ],
  [
    'Trade enquiry',
    null,
    [
      ['add_label', 'b2b'],
      ['assign_team', TEAM.trade],
      [
        'send_message',
        'Welcome to the trade desk. Could you tell us your company, the VAT number and roughly how many pieces you need?',
      ],
      ['send_attachment', MACRO_FILES.tradeTerms.id],
    ],
  ],
  ['Spam, quietly', null, [['add_label', 'spam'], ['mute_conversation'], ['resolve_conversation']]],
  ['My goodbye', INES, [['send_message', 'Glad we could put it right. Write any time.'], ['resolve_conversation']]],
  ['Wait for the customer', INES, [['snooze_conversation']]],
  [
    'Ask Maya',
    JON,
    [
      ['assign_agent', MAYA],
      ['add_private_note', 'Maya, could you take this one?'],
    ],
  ],
  [
    'Care guide',
    MAYA,
    [
      ['add_label', 'care-advice'],
      ['send_message', 'Here is our care guide, with the oil we use ourselves.'],
      ['send_attachment', MACRO_FILES.careGuide.id],
    ],
  ],
  ['Back to the pool', JON, [['assign_agent', 'nil'], ['remove_assigned_team']]],
]

type AttributeModel = 'conversation_attribute' | 'contact_attribute'

interface Attribute {
  name: string
  key: string
  type: string
  model: AttributeModel
  about: string
  values?: string[]
  pattern?: [string, string]
}

const ATTRIBUTES: Attribute[] = [
  {
    name: 'Order',
    key: 'order_id',
    type: 'text',
    model: 'conversation_attribute',
    about: 'The order it is about',
    pattern: ['^MF-\\d{5}$', 'MF- and five digits'],
  },
  {
    name: 'Refund amount',
    key: 'refund_amount',
    type: 'currency',
    model: 'conversation_attribute',
    about: 'What goes back, in euros',
  },
  {
    name: 'Reason',
    key: 'return_reason',
    type: 'list',
    model: 'conversation_attribute',
    about: 'Why it comes back',
    values: ['Too big', 'Too small', 'Damaged', 'Colour', 'Changed mind'],
  },
  {
    name: 'Promised for',
    key: 'promised_on',
    type: 'date',
    model: 'conversation_attribute',
    about: 'The day we named',
  },
  {
    name: 'Risk score',
    key: 'risk_score',
    type: 'number',
    model: 'conversation_attribute',
    about: '0 to 100, from the payment partner',
  },
  { name: 'Card country', key: 'card_country', type: 'text', model: 'conversation_attribute', about: '' },
  { name: 'Delivery country', key: 'ship_country', type: 'text', model: 'conversation_attribute', about: '' },
  {
    name: 'Invoice',
    key: 'invoice_link',
    type: 'link',
    model: 'conversation_attribute',
    about: 'In the accounts system',
  },
  {
    name: 'Loyalty tier',
    key: 'loyalty_tier',
    type: 'list',
    model: 'contact_attribute',
    about: 'From three, eight and twenty orders',
    values: ['silver', 'gold', 'platinum'],
  },
  { name: 'Orders', key: 'order_count', type: 'number', model: 'contact_attribute', about: 'So far' },
  { name: 'VAT number', key: 'vat_number', type: 'text', model: 'contact_attribute', about: 'Of trade customers' },
  { name: 'VIP', key: 'is_vip', type: 'checkbox', model: 'contact_attribute', about: 'Calls are answered first' },
  { name: 'First order', key: 'first_order_on', type: 'date', model: 'contact_attribute', about: '' },
  { name: 'NPS', key: 'nps', type: 'number', model: 'contact_attribute', about: 'Last answer, 0 to 10' },
]

/** What administrators have set up: macros and attributes of account 1. */
export function settingsRows(now: number): [string, Row[]][] {
  const joined = iso(now - 180 * DAY)
  const kept = (row: Row): Row => ({ ...row, account_id: 1, created_at: joined, updated_at: joined })
  return [
    [
      'macros',
      MACROS.map(([name, owner, actions], i) =>
        kept({
          id: i + 1,
          name,
          visibility: owner === null ? 'global' : 'personal',
          created_by_id: owner ?? INES,
          updated_by_id: owner ?? INES,
          actions: actions.map(([action_name, ...action_params]) => ({ action_name, action_params })),
        }),
      ),
    ],
    ['custom_attribute_definitions', ATTRIBUTES.map((attribute, i) => kept(definition(attribute, i + 1)))],
  ]
}

const definition = ({ name, key, type, model, about, values, pattern }: Attribute, id: number): Row => ({
  id,
  attribute_display_name: name,
  attribute_description: about,
  attribute_key: key,
  attribute_display_type: type,
  attribute_model: model,
  attribute_values: values ?? [],
  regex_pattern: pattern?.[0] ?? null,
  regex_cue: pattern?.[1] ?? null,
})
