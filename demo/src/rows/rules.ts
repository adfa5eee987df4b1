import { JON } from '../people/people.ts'
import { TEAM } from '../structure.ts'

type Wanted = [attribute_key: string, filter_operator: string, values: (string | number)[]]
type Action = [name: string, ...params: (string | number)[]]

interface DemoRule {
  name: string
  about: string
  event: string
  active: boolean
  /** Joined by "and". */
  conditions: Wanted[]
  actions: Action[]
}

/** A customer writes one of these words. */
const writes = (...words: string[]): Wanted[] => [
  ['message_type', 'equal_to', ['incoming']],
  ['content', 'contains', words],
]

const rule = (name: string, event: string, conditions: Wanted[], actions: Action[], about = ''): DemoRule => ({
  ...{ name, event, conditions, actions, about },
  active: true,
})
const asleep = (one: DemoRule): DemoRule => ({ ...one, active: false })

const CHARGEBACK = writes('chargeback', 'payment dispute')

/**
 * Fourteen: two of them off, the fourth a copy of the first, the second against it. Those that are on wait for words that
 * nobody writes by chance.
 */
export const RULES: DemoRule[] = [
  rule('Chargebacks to the returns team', 'message_created', CHARGEBACK, [
    ['add_label', 'refund'],
    ['assign_team', TEAM.returns],
    ['change_priority', 'high'],
  ]),
  rule(
    'Payment disputes to the orders team',
    'message_created',
    writes('payment dispute'),
    [['assign_team', TEAM.orders]],
    'Acts after the rule above and has the last word about the team.',
  ),
  rule('Press enquiries wait for Ines', 'message_created', writes('press enquiry', 'interview request'), [
    ['add_private_note', 'Somebody from the press. Please answer nothing before Ines has seen it.'],
  ]),
  asleep(
    rule('Copy of Chargebacks to the returns team', 'message_created', CHARGEBACK, [
      ['add_label', 'refund'],
      ['assign_team', TEAM.returns],
      ['change_priority', 'urgent'],
    ]),
  ),
  asleep(rule('Premium promise for VIPs', 'conversation_updated', [['labels', 'equal_to', ['vip']]], [['add_sla', 1]])),
  rule(
    'Welcome the trade desk',
    'conversation_created',
    [['company', 'contains', ['Hotelgruppe', 'Hotelaria']]],
    [
      ['assign_team', TEAM.trade],
      ['add_label', 'b2b'],
    ],
  ),
  rule('Deletion requests are kept together', 'message_created', writes('gdpr request', 'erase my data'), [
    ['add_label', 'gdpr'],
    ['change_priority', 'high'],
    ['add_private_note', 'Thirty days from today. The form is in the help center under Trade.'],
  ]),
  rule(
    'Broken on arrival, mail with a claim',
    'conversation_created',
    [['mail_subject', 'contains', ['damage claim']]],
    [
      ['add_label', 'damaged'],
      ['assign_team', TEAM.returns],
    ],
  ),
  rule('Courier strike', 'message_created', writes('courier strike'), [
    ['add_label', 'late-delivery'],
    [
      'send_message',
      'There is a strike at our courier. Your parcel is safe and leaves as soon as they drive again; we write to you that day.',
    ],
  ]),
  rule('Vouchers of the spring fair', 'message_created', writes('voucher fair2027'), [
    ['add_label', 'payment'],
    ['assign_team', TEAM.orders],
  ]),
  rule(
    'Urgent goes to the night desk',
    'conversation_updated',
    [
      ['priority', 'equal_to', ['urgent']],
      ['city', 'contains', ['Kirkwall', 'Stornoway']],
    ],
    [['assign_team', TEAM.night]],
  ),
  rule('Stock alarms of the order system', 'message_created', writes('stock alarm:'), [
    ['add_label', 'stock'],
    ['send_email_to_team', 'A shelf is empty: please look before noon.', TEAM.orders],
  ]),
  rule(
    'Loan pieces come back to Jon',
    'conversation_opened',
    [['mail_subject', 'contains', ['loan return']]],
    [['assign_agent', JON]],
  ),
  rule('Prize draws are spam', 'message_created', writes('you have won a prize', 'crypto giveaway'), [
    ['add_label', 'spam'],
    ['mute_conversation'],
    ['resolve_conversation'],
  ]),
]
