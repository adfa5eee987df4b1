import { INES } from '../people/people.ts'
import { TEAM } from '../structure.ts'
import {
  assigned,
  at,
  days,
  document,
  hours,
  labelled,
  resolved,
  type Thread,
  team,
  took,
  voiceNote,
} from './thread.ts'

const GB = { country: 'United Kingdom', countryCode: 'GB' }
const MAIL = (mail_subject: string) => ({ mail_subject, source: 'email' })

/** Matters that no rule makes up: each has a reason to be in a demo (D8, others). */
export const EVERYDAY: Thread[] = [
  {
    inbox: 14,
    cast: { name: 'Ozan Karaca', language: 'en', city: 'İzmir', country: 'Türkiye', countryCode: 'TR' },
    attributes: { chat_id: 55_310_220 },
    beats: [
      [hours(11), 'contact', 'Site is down?? I was paying and everything went white'],
      [hours(10.9), 'contact', null, voiceNote('voice-note.wav')],
      [hours(10.8), 'do', took(8)],
      [
        hours(10.7),
        'agent',
        8,
        'I heard your note, thank you. The shop was away for nine minutes. Your card was not charged; the basket is still there when you reload.',
      ],
      [hours(10.5), 'contact', 'ok now it works, ordered. teşekkürler!'],
      [hours(10.4), 'agent', 8, 'Rica ederim, Ozan. The order is MF-20977.'],
    ],
  },
  {
    inbox: 13,
    cast: { name: 'Imogen Quayle', language: 'en', city: 'Brighton', ...GB },
    attributes: { type: 'tweet' },
    beats: [
      [
        hours(20),
        'contact',
        '@marlowefinch your “hand-finished” tray came with a bar code glued across the walnut. Removing it took the oil off. 🙃',
      ],
      [hours(19.5), 'do', took(15)],
      [
        hours(19.4),
        'agent',
        15,
        'Oh dear, @imoquayle. That label belongs on the box. Send us your order number by direct message and we post you the right oil, or a new tray if you prefer.',
      ],
    ],
  },
  {
    inbox: 16,
    cast: { name: 'Order system', language: 'en', city: 'London', ...GB },
    customAttributes: { order_id: 'MF-20988', risk_score: 87, card_country: 'US', ship_country: 'GB' },
    beats: [
      [
        hours(6),
        'contact',
        'Order MF-20988 (€1,340) was held: three cards tried in two minutes, billing and delivery country differ.',
      ],
      [hours(5.7), 'do', took(16)],
      [hours(5.7), 'do', labelled(16, 'fraud-check')],
      [
        hours(5.5),
        'note',
        16,
        `${at(6, 'Priya')} The buyer answers the phone and knows the order by heart. Mother’s card first, then his own. I would let it through.`,
        [6],
      ],
      [hours(5.2), 'note', 6, 'Agreed. Release it, and leave the label on for the report.'],
      [hours(5.1), 'agent', 16, 'Released by hand after a call. Reference 20988-OK.'],
    ],
  },
  {
    inbox: 5,
    cast: {
      name: 'Beatrix Hartley',
      email: 'b.hartley@harbourhearth.example',
      language: 'en',
      city: 'Whitby',
      company: 'Harbour & Hearth',
      ...GB,
      labels: ['b2b'],
      attributes: { vat_number: 'DEMO1000452' },
    },
    attributes: MAIL('Quote for 24 oak chairs, guest house in Whitby'),
    beats: [
      [
        hours(50),
        'contact',
        'We open in spring and need 24 oak chairs and six tables. Could you quote with delivery to the door? There are eleven steps.',
      ],
      [hours(47), 'do', took(14)],
      [hours(46.8), 'do', labelled(14, 'b2b')],
      [hours(46.5), 'do', team(TEAM.trade, 14)],
      [
        hours(46),
        'agent',
        14,
        'Good morning Mrs Hartley, what a lovely project. Two men and eleven steps are no trouble. The quote is attached: 15 % off the list, valid for 30 days.',
        document('quote-24-chairs.pdf'),
      ],
      [hours(28), 'contact', 'Thank you. Our bank asks for 60 days. Is that possible?'],
      [hours(27), 'note', 14, `${at(6, 'Priya')} 60 days on €11,400? They have paid on time for four years.`, [6]],
      [hours(26), 'note', 6, 'Approved, with a third up front.'],
      [
        hours(25.5),
        'agent',
        14,
        'It is possible, with a third on ordering. I have changed the quote accordingly.',
        document('quote-24-chairs-v2.pdf'),
      ],
    ],
  },
  {
    inbox: 4,
    cast: {
      name: 'Hugh Ellery',
      email: 'hugh.ellery@postbox.example',
      language: 'en',
      city: 'York',
      ...GB,
      attributes: { loyalty_tier: 'silver', order_count: 4 },
    },
    attributes: MAIL('Refund for MF-20512, the big dresser'),
    customAttributes: { order_id: 'MF-20512', refund_amount: 1180 },
    beats: [
      [
        hours(31),
        'contact',
        'The dresser went back on Monday. €1,180, please confirm that all of it comes back, delivery too.',
      ],
      [hours(29), 'do', took(3)],
      [hours(28.9), 'do', labelled(3, 'refund')],
      [
        hours(28.5),
        'agent',
        3,
        'It reached us yesterday in perfect order, thank you for the careful packing. All of it comes back; above €500 a second person signs, so it goes out tomorrow.',
      ],
      [
        hours(28.4),
        'note',
        3,
        `${at(6, 'Priya')} over my limit, please sign. Photos of the dresser are in the order.`,
        [6],
      ],
    ],
  },
  {
    inbox: 6,
    cast: {
      name: 'Ananya Krishnan',
      phone: '+447700900003',
      language: 'en',
      city: 'Leicester',
      ...GB,
      labels: ['vip'],
      attributes: { loyalty_tier: 'platinum', order_count: 31 },
    },
    beats: [
      [
        hours(4),
        'contact',
        'Hello dears, the plumber comes tomorrow at 8 and the tap is not here. Order MF-20990. What do we do?',
      ],
      [hours(3.9), 'do', assigned(INES, 6)],
      [hours(3.9), 'do', labelled(6, 'vip', 'late-delivery')],
      [hours(3.8), 'do', { kind: 'priority', to: 2, by: INES }],
      [
        hours(3.7),
        'agent',
        INES,
        'Dear Ananya, leave it to me. There is one tap in our Leicester shop; a bike courier brings it to you before six this evening.',
      ],
      [hours(3.5), 'contact', 'You are a treasure. I am in all evening.'],
      [hours(3.4), 'agent', INES, 'He is called Sam and rings twice.'],
    ],
  },
  {
    inbox: 3,
    cast: {
      name: 'Edmund Thackeray',
      email: 'edmund.thackeray@letters.example',
      language: 'en',
      city: 'Norwich',
      ...GB,
    },
    attributes: MAIL('A kettle with a lid that no longer fits'),
    beats: [
      [days(430), 'contact', 'The lid of my kettle does not close any more. Can one buy lids alone?'],
      [days(430) - 200, 'do', took(7)],
      [days(430) - 205, 'agent', 7, 'One can, Mr Thackeray. It goes out today, no charge.'],
      [days(429), 'contact', 'How very kind.'],
      [days(429) - 30, 'agent', 7, 'With pleasure. Enjoy your tea!'],
      [days(429) - 60, 'do', resolved(7)],
      [
        hours(16),
        'contact',
        'Good evening. The lid you sent me last year still fits perfectly, but now the whistle has gone. May I ask once more?',
      ],
      [
        hours(15),
        'agent',
        7,
        'Of course you may! The whistle follows the lid: it is in the post. Thank you for keeping the kettle going.',
      ],
    ],
  },
  {
    inbox: 3,
    cast: {
      name: 'Philippa Lockwood',
      email: 'p.lockwood@slowhomes.example',
      language: 'en',
      city: 'London',
      company: 'Slow Homes magazine',
      ...GB,
    },
    attributes: MAIL('Feature on repairable furniture'),
    beats: [
      [
        hours(23),
        'contact',
        'I write for Slow Homes about furniture that can be repaired. Would somebody show me your workshop, and may I quote your figures on spare parts?',
      ],
      [hours(22), 'do', assigned(6, INES)],
      [hours(22), 'do', labelled(INES, 'press')],
      [
        hours(21),
        'agent',
        6,
        'We would love that. Thursday or Friday next week, any time from ten. The figures are public; I send you the sheet with last quarter’s.',
      ],
    ],
  },
]
