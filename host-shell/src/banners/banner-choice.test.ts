import { chooseBanner } from './banner-choice.ts'

type Facts = Parameters<typeof chooseBanner>[0]

const NOW = Date.parse('2026-11-20T10:00:00.000Z')
const within = { conversation: { allowed: 500, consumed: 500 }, non_web_inboxes: { allowed: 0, consumed: 0 } }
const over = { ...within, conversation: { allowed: 500, consumed: 501 } }
const calm: Facts = {
  status: 'online',
  area: 'reports',
  isNotifications: false,
  confirmed: true,
  installation: 'cloud',
  permissions: ['administrator'],
  account: { created_at: '2026-01-01T00:00:00.000Z', custom_attributes: {} },
  limits: within,
  now: NOW,
}
const made = (created_at: string): Partial<Facts> => ({ account: { ...calm.account, created_at } })
const paid = (subscription_status: string, subscription_ends_on?: string): Partial<Facts> => ({
  account: { ...calm.account, custom_attributes: { subscription_status, subscription_ends_on } },
})
const kindOf = (facts: Partial<Facts>) => chooseBanner({ ...calm, ...facts })?.kind ?? null

it.each<[string, Partial<Facts>, string | null]>([
  ['nothing while all is well', {}, null],
  ['the address that is not confirmed', { confirmed: false }, 'verification'],

  ['limits, when more is consumed than allowed', { limits: over }, 'limits'],
  ['limits of inboxes too', { limits: { ...within, non_web_inboxes: { allowed: 2, consumed: 3 } } }, 'limits'],
  ['no limits that are just reached', { limits: within }, null],
  ['no limits before they are known', { limits: undefined }, null],
  ['no limits in the 15 days of the trial', { limits: over, ...made('2026-11-05T10:00:00.000Z') }, null],
  ['limits the moment the trial is over', { limits: over, ...made('2026-11-05T09:59:59.000Z') }, 'limits'],
  ['limits to an agent as well', { limits: over, permissions: ['agent'] }, 'limits'],
  ['no limits on an own server', { limits: over, installation: 'self_hosted' }, null],
  ['no limits on an enterprise server', { limits: over, installation: 'enterprise' }, null],

  ['the payment that is past due and over', paid('past_due', '2026-11-19T00:00:00.000Z'), 'payment'],
  ['no payment before its end', paid('past_due', '2026-11-21T00:00:00.000Z'), null],
  ['no payment without an end', paid('past_due'), null],
  ['no payment of an active subscription', paid('active', '2026-11-19T00:00:00.000Z'), null],
  ['no payment to an agent', { ...paid('past_due', '2026-11-19T00:00:00.000Z'), permissions: ['agent'] }, null],
  [
    'no payment on an own server',
    { ...paid('past_due', '2026-11-19T00:00:00.000Z'), installation: 'self_hosted' },
    null,
  ],

  ['the lost network before everything', { status: 'disconnected', limits: over, confirmed: false }, 'network'],
  ['the payment before the limits', { ...paid('past_due', '2026-11-19'), limits: over }, 'payment'],
  ['the limits before the address', { limits: over, confirmed: false }, 'limits'],
  ['that the connection is back', { status: 'reconnected' }, 'network'],
  ['no reconnecting where nothing is read again', { status: 'reconnecting' }, null],
  ['reconnecting on conversations', { status: 'reconnecting', area: 'conversations' }, 'network'],
  ['reconnecting on notifications', { status: 'reconnecting', area: 'shell', isNotifications: true }, 'network'],
])('The banner shows %s', (_name, facts, kind) => {
  expect(kindOf(facts)).toBe(kind)
})
