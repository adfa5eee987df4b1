import * as v from 'valibot'
import { Iso } from '../values/scalars.ts'

/** Rows of a page of the console's lists. */
export const CONSOLE_PER_PAGE = 25

const pageOf = <S extends v.GenericSchema>(row: S) =>
  v.object({ payload: v.array(row), meta: v.object({ count: v.number(), current_page: v.number() }) })

/** Figures of the whole installation (contract, configuration 11.3). */
export const ConsoleDashboard = v.object({
  accounts: v.number(),
  users: v.number(),
  inboxes: v.number(),
  conversations: v.number(),
  /** The last 30 days in UTC, oldest first, days without any included. */
  conversations_by_day: v.array(v.object({ date: v.string(), count: v.number() })),
})
export type ConsoleDashboard = v.InferOutput<typeof ConsoleDashboard>

/** An account as the installation sees it. */
export const ConsoleAccount = v.object({
  id: v.number(),
  name: v.string(),
  locale: v.string(),
  status: v.picklist(['active', 'suspended']),
  created_at: Iso,
  /** What the plan allows; a missing name is no limit. */
  limits: v.record(v.string(), v.number()),
  /** Every flag that exists, on or off. */
  features: v.record(v.string(), v.boolean()),
  custom_attributes: v.record(v.string(), v.unknown()),
  users_count: v.number(),
  inboxes_count: v.number(),
  conversations_count: v.number(),
  /** Whether the installation is one for show, where accounts are filled with sample conversations. */
  may_hold_samples: v.boolean(),
})
export type ConsoleAccount = v.InferOutput<typeof ConsoleAccount>
export const ConsoleAccountPage = pageOf(ConsoleAccount)

/** A user as the installation sees them, with the accounts they belong to. */
export const ConsoleUser = v.object({
  id: v.number(),
  name: v.string(),
  display_name: v.nullable(v.string()),
  email: v.string(),
  type: v.nullable(v.literal('SuperAdmin')),
  confirmed_at: v.nullable(Iso),
  created_at: Iso,
  last_sign_in_at: v.nullable(Iso),
  thumbnail: v.string(),
  memberships: v.array(
    v.object({ account_id: v.number(), account_name: v.string(), role: v.picklist(['administrator', 'agent']) }),
  ),
})
export type ConsoleUser = v.InferOutput<typeof ConsoleUser>
export const ConsoleUserPage = pageOf(ConsoleUser)

/** Whose key opens the API; the key itself is never shown here. */
export const ConsoleToken = v.object({
  owner_type: v.picklist(['User', 'AgentBot', 'PlatformApp']),
  owner_id: v.number(),
  owner_name: v.string(),
  created_at: Iso,
})
export type ConsoleToken = v.InferOutput<typeof ConsoleToken>
export const ConsoleTokenPage = pageOf(ConsoleToken)

/** Work beside the requests (contract, configuration 11.3): how much of each kind waits and runs, and what has given up. */
export const BackgroundWork = v.object({
  kinds: v.array(v.object({ kind: v.string(), waiting: v.number(), active: v.number() })),
  dead: v.array(
    v.object({
      id: v.string(),
      kind: v.string(),
      data: v.unknown(),
      /** The last error, without its stack. */
      error: v.string(),
      attempts: v.number(),
      created_at: Iso,
      died_at: Iso,
    }),
  ),
})
export type BackgroundWork = v.InferOutput<typeof BackgroundWork>

/** A bot of the installation, for every account to connect. */
export const ConsoleBot = v.object({
  id: v.number(),
  name: v.string(),
  description: v.nullable(v.string()),
  outgoing_url: v.nullable(v.string()),
  /** Signs what the bot is sent. */
  secret: v.string(),
  access_token: v.string(),
})
export type ConsoleBot = v.InferOutput<typeof ConsoleBot>

/** One setting of the installation. */
export const ConsoleSetting = v.object({
  key: v.string(),
  kind: v.picklist(['text', 'lines', 'switch', 'choice', 'secret', 'json']),
  choices: v.optional(v.array(v.string())),
  /** Null of a secret: it is written, never read. */
  value: v.nullable(v.union([v.string(), v.boolean()])),
  /** Where the value comes from. */
  source: v.picklist(['stored', 'environment', 'default']),
  is_set: v.boolean(),
  locked: v.boolean(),
})
export type ConsoleSetting = v.InferOutput<typeof ConsoleSetting>
export const ConsoleSettings = v.object({ config: v.string(), settings: v.array(ConsoleSetting) })

/** Groups in which the console shows the settings. */
export const SETTING_GROUPS = [
  'general',
  'branding',
  'email',
  'whatsapp',
  'facebook',
  'twitter',
  'bots',
  'slack',
  'openai',
  'billing',
  'extra_apps',
  'support_chat',
] as const
export type SettingGroup = (typeof SETTING_GROUPS)[number]

/** What the installation stands on, now. */
export const InstanceStatus = v.object({
  version: v.string(),
  /** The newest release that is known of; null where no address is asked for one. */
  latest_version: v.nullable(v.string()),
  git_sha: v.string(),
  installation: v.picklist(['self_hosted', 'enterprise', 'cloud']),
  plan: v.string(),
  database: v.picklist(['ok', 'failing']),
  database_kind: v.picklist(['embedded', 'postgresql']),
  redis: v.picklist(['ok', 'failing', 'none']),
  pending_migrations: v.number(),
  jobs_waiting: v.number(),
  jobs_dead: v.number(),
})
export type InstanceStatus = v.InferOutput<typeof InstanceStatus>
