import { DAY, iso } from './story.ts'

const EVERYTHING = [
  'audit_logs',
  'sla',
  'custom_roles',
  'aggregate_dashboard',
  'report_builder',
  'explainable_next',
  'captain_integration',
]
const on = (names: readonly string[]): Record<string, boolean> => Object.fromEntries(names.map((name) => [name, true]))

/** Each shows one state of the shell (D1). Ages and ends are in days, counted from the moment of seeding. */
const ACCOUNTS = [
  {
    id: 1,
    name: 'Marlowe & Finch',
    locale: 'en',
    domain: 'marlowe-finch.example',
    support_email: 'support@marlowe-finch.example',
    status: 'active',
    features: on(EVERYTHING),
    settings: {
      auto_resolve_after: 20_160,
      auto_resolve_message:
        'We have not heard from you for two weeks and close this conversation. Write any time to open it again.',
    },
    custom_attributes: {
      plan_name: 'Business',
      subscribed_quantity: 22,
      subscription_status: 'active',
      industry: 'Homeware',
      company_size: '51-200',
      timezone: 'Europe/London',
    },
    limits: { conversation: 2_000, non_web_inboxes: 20, agents: 22, inboxes: 25 },
    age: 1_130,
    endsIn: 40,
  },
  {
    id: 2,
    name: 'Halyard Cloud',
    locale: 'en',
    domain: 'halyard.example',
    support_email: 'help@halyard.example',
    status: 'active',
    features: { help_center: false, custom_roles: true },
    settings: {},
    custom_attributes: { industry: 'Software', company_size: '11-50' },
    limits: {},
    age: 9,
    endsIn: null,
  },
  {
    id: 3,
    name: 'عيادات نور الدار',
    locale: 'ar',
    domain: 'noor-aldar.example',
    support_email: 'info@noor-aldar.example',
    status: 'active',
    features: { custom_roles: true },
    settings: {},
    custom_attributes: {
      plan_name: 'Startups',
      subscription_status: 'active',
      industry: 'Healthcare',
      timezone: 'Asia/Riyadh',
    },
    limits: {},
    age: 420,
    endsIn: null,
  },
  {
    id: 4,
    name: 'Kupferberg Technik',
    locale: 'de',
    domain: 'kupferberg.example',
    support_email: 'technik@kupferberg.example',
    status: 'active',
    features: {},
    settings: {},
    custom_attributes: {
      plan_name: 'Startups',
      subscribed_quantity: 3,
      subscription_status: 'past_due',
      industry: 'Industrial pumps',
      timezone: 'Europe/Berlin',
    },
    limits: { conversation: 30, non_web_inboxes: 1 },
    age: 610,
    endsIn: -5,
  },
  {
    id: 5,
    name: 'Old Pier Books',
    locale: 'en',
    domain: null,
    support_email: 'books@oldpier.example',
    status: 'suspended',
    features: {},
    settings: {},
    custom_attributes: {},
    limits: {},
    age: 800,
    endsIn: null,
  },
]

/** Rows of `accounts`. */
export const accountsAt = (now: number) =>
  ACCOUNTS.map(({ age, endsIn, custom_attributes, ...account }) => ({
    ...account,
    custom_attributes: {
      ...custom_attributes,
      ...(endsIn !== null && { subscription_ends_on: iso(now + endsIn * DAY) }),
    },
    created_at: iso(now - age * DAY),
  }))
