import type { Account } from '@parley/shared/contract/account'
import { holdsAny } from '@parley/shared/contract/permissions'
import type { Session } from '@parley/shared/remote/shell-api'
import type { ConnectionStatus } from '../realtime/status.ts'

/** What the plan allows and what is used of it, of one kind. */
interface Limit {
  allowed: number
  consumed: number
}
export interface Limits {
  conversation: Limit
  non_web_inboxes: Limit
}

export type BannerChoice =
  | { kind: 'network'; status: Exclude<ConnectionStatus, 'online'> }
  | { kind: 'payment' }
  | { kind: 'limits' }
  | { kind: 'verification' }
  | null

interface BannerFacts {
  status: ConnectionStatus
  /** The open area or page of the shell; null while none is. */
  area: string | null
  /** The open page is one of notifications. */
  isNotifications: boolean
  confirmed: boolean
  installation: Session['installation']
  permissions: readonly string[]
  account: Pick<Account, 'created_at' | 'custom_attributes'>
  /** Undefined until they are known. */
  limits: Limits | undefined
  /** Milliseconds since 1970. */
  now: number
}

const TRIAL_DAYS = 15
const DAY_MS = 86_400_000

/** One banner at a time, the most urgent first (workspace 26.2). */
export function chooseBanner(facts: BannerFacts): BannerChoice {
  const { status } = facts
  if (status !== 'online' && (status !== 'reconnecting' || isReadAgain(facts))) return { kind: 'network', status }
  if (isPaymentPending(facts)) return { kind: 'payment' }
  if (isOverLimit(facts)) return { kind: 'limits' }
  return facts.confirmed ? null : { kind: 'verification' }
}

/** "Reconnecting" concerns whoever looks at conversations or notifications: elsewhere nothing on screen is read again. */
const isReadAgain = ({ area, isNotifications }: BannerFacts): boolean => area === 'conversations' || isNotifications

/** Whether an account is so young that its limits are not spoken of. */
export const isTrial = ({ created_at }: Pick<Account, 'created_at'>, now: number): boolean =>
  now - Date.parse(created_at) <= TRIAL_DAYS * DAY_MS

function isOverLimit({ installation, account, limits, now }: BannerFacts): boolean {
  if (installation !== 'cloud' || !limits || isTrial(account, now)) return false
  return [limits.conversation, limits.non_web_inboxes].some(({ allowed, consumed }) => consumed > allowed)
}

function isPaymentPending({ installation, permissions, account, now }: BannerFacts): boolean {
  if (installation !== 'cloud' || !holdsAny(permissions, ['administrator'])) return false
  const { subscription_status: status, subscription_ends_on: endsOn } = account.custom_attributes ?? {}
  return status === 'past_due' && typeof endsOn === 'string' && Date.parse(endsOn) < now
}
