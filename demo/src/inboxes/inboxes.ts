import { type DemoInbox, inbox, whatsapp, widget } from './inbox-forms.ts'
import { MARLOWE } from './marlowe-inboxes.ts'

/** The other accounts: a few inboxes each. */
const OTHERS: DemoInbox[] = [
  inbox({
    id: 21,
    account_id: 2,
    name: 'In-app chat',
    channel_type: 'Channel::WebWidget',
    members: [1, 21, 22, 23],
    business_name: 'Halyard Cloud',
    channel: widget('https://halyard.example', 'halyardInAppChat2026', {
      widget_color: '#4F46E5',
      welcome_title: 'Halyard support',
    }),
  }),
  inbox({
    id: 22,
    account_id: 2,
    name: 'help@',
    channel_type: 'Channel::Email',
    members: [1, 21, 23],
    email: 'help@halyard.example',
    business_name: 'Halyard Cloud',
    channel: { email: 'help@halyard.example', forward_to_email: '5b3fa7ba57d3f0c9b1f8d9d5f1f50c3a@inbound.example' },
  }),
  inbox({
    id: 23,
    account_id: 3,
    name: 'دردشة الموقع',
    channel_type: 'Channel::WebWidget',
    members: [1, 24, 25],
    business_name: null,
    timezone: 'Asia/Riyadh',
    channel: widget('https://noor-aldar.example', 'noorAldarChat2026', {
      widget_color: '#0F766E',
      welcome_title: 'أهلاً بكم',
      welcome_tagline: 'نجيب عن أسئلتكم حول المواعيد والنتائج.',
    }),
  }),
  inbox({
    id: 24,
    account_id: 3,
    name: 'واتساب العيادة',
    channel_type: 'Channel::Whatsapp',
    provider: 'whatsapp_cloud',
    phone_number: '+447700900110',
    members: [24, 25, 1],
    business_name: null,
    timezone: 'Asia/Riyadh',
    channel: whatsapp({}),
  }),
  inbox({
    id: 25,
    account_id: 4,
    name: 'Technik-Hotline',
    channel_type: 'Channel::Email',
    members: [1, 26, 27],
    email: 'technik@kupferberg.example',
    business_name: 'Kupferberg Technik',
    timezone: 'Europe/Berlin',
    channel: {
      email: 'technik@kupferberg.example',
      forward_to_email: '7e58d63b60197ceb55a1c487989a3720@inbound.example',
    },
  }),
  inbox({
    id: 26,
    account_id: 4,
    name: 'Website',
    channel_type: 'Channel::WebWidget',
    members: [1, 26, 27],
    business_name: 'Kupferberg Technik',
    timezone: 'Europe/Berlin',
    channel: widget('https://kupferberg.example', 'kupferbergChat2026', { welcome_title: 'Guten Tag' }),
  }),
  inbox({
    id: 27,
    account_id: 5,
    name: 'books@',
    channel_type: 'Channel::Email',
    members: [28],
    email: 'books@oldpier.example',
    business_name: 'Old Pier Books',
    channel: { email: 'books@oldpier.example', forward_to_email: 'f1c9645dbc14efddc7d8a322685f26eb@inbound.example' },
  }),
]

export const INBOXES: DemoInbox[] = [...MARLOWE, ...OTHERS]

export const inboxById = (id: number): DemoInbox => {
  const found = INBOXES.find((row) => row.id === id)
  if (!found) throw new Error(`no demo inbox ${id}`)
  return found
}
