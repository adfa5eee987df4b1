import type { LiveRelease, PublishedBuild, Ramp, ReleasePin } from '@parley/shared/contract/release-status'

/** A change that somebody is about to make. */
export type AskedChange =
  | { kind: 'rollback'; target: LiveRelease }
  | { kind: 'halt'; target: LiveRelease; ramp: Ramp }
  | { kind: 'advance' | 'pause' | 'resume'; ramp: Ramp }
  | { kind: 'give'; build: PublishedBuild; isFirst: boolean }
  | { kind: 'revoke'; build: PublishedBuild }
  | { kind: 'unpin'; pin: ReleasePin }
  | { kind: 'withdraw'; target: LiveRelease }
  | { kind: 'slotOff' | 'slotOn'; target: LiveRelease; slot: string }

export type Ask = (change: AskedChange) => void

/** What the form of a change holds. */
export interface ChangeValues {
  reason: string
  reload: boolean
  /** What must be typed before something that cannot be undone. */
  typed: string
  who: 'share' | 'users' | 'everybody' | 'account'
  share: string
  auto: boolean
  account: string
  days: string
  force: boolean
}

const EMPTY_CHANGE: ChangeValues = {
  reason: '',
  reload: false,
  typed: '',
  who: 'share',
  share: '1',
  auto: true,
  account: '',
  days: '',
  force: false,
}

/** What a form begins with: where nobody has the area, a share of nobody is no answer. */
export const initialOf = (change: AskedChange): ChangeValues =>
  change.kind === 'give' && change.isFirst ? { ...EMPTY_CHANGE, who: 'everybody' } : EMPTY_CHANGE

const DAY_MS = 86_400_000

const idOf = ({ version, build }: { version: string; build: string }) => ({ version, build })

/** What is sent for a change: which call of which remote, and its body. */
export function requestOf(change: AskedChange, values: ChangeValues, now: number): [string, object] {
  const said = { reason: values.reason.trim(), reload: values.reload }
  switch (change.kind) {
    case 'rollback':
    case 'halt':
      return [`${change.target.remote}/rollback`, said]
    case 'withdraw':
      return [`${change.target.remote}/withdraw`, said]
    case 'slotOff':
    case 'slotOn':
      return [
        `${change.target.remote}/slots`,
        { reason: said.reason, slot: change.slot, off: change.kind === 'slotOff' },
      ]
    case 'advance':
      return [`${change.ramp.remote}/promote`, { ...said, ...idOf(change.ramp), share: change.ramp.next }]
    case 'pause':
    case 'resume': {
      const { remote, share } = change.ramp
      const auto = change.kind === 'resume'
      return [`${remote}/promote`, { reason: said.reason, ...idOf(change.ramp), share, auto }]
    }
    case 'unpin':
      return [`${change.pin.remote}/unpin`, { ...said, account_id: change.pin.account_id }]
    case 'revoke':
      return [`${change.build.remote}/revoke`, { ...said, ...idOf(change.build) }]
    case 'give':
      return [`${change.build.remote}/promote`, { ...said, ...idOf(change.build), ...audienceOf(values, now) }]
  }
}

function audienceOf({ who, share, auto, account, days, force }: ChangeValues, now: number): object {
  if (who === 'everybody') return { force }
  if (who === 'share' || who === 'users')
    return { force, share: Number(share), auto, of: who === 'users' ? 'users' : 'accounts' }
  const ends = Number(days) > 0 ? new Date(now + Number(days) * DAY_MS).toISOString() : null
  return { force, account_id: Number(account), expires_at: ends }
}
