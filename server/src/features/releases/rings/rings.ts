import { createHash } from 'node:crypto'

/** Percent of accounts, step by step: each long enough to see whether the build is good. */
export const STEPS: readonly number[] = [1, 5, 25, 100]

/** What an account agreed to: builds as soon as anybody has them, a little before its turn, or in its turn. */
export type Channel = 'internal' | 'beta' | 'stable'

/** Accounts that are not `stable`. */
export type Channels = ReadonlyMap<number, Channel>

/** The share from which on a channel has the build, whatever the ring says. */
const FROM: Readonly<Record<Channel, number>> = { internal: 0, beta: 5, stable: 100 }

/** A build that a share of accounts gets before everybody does. */
interface Ring {
  remote: string
  /** Percent of accounts. */
  share: number
  salt: string
  /** Among the first whatever the share is: where there are few accounts, a small share would be nobody. */
  first_account?: number | null
}

/**
 * Does this account get the build that is on its way? A whole team sees one build, and a larger share only adds accounts.
 * Nobody's page (account 0, before sign-in) is never among them.
 */
export const isInRing = (ring: Ring, accountId: number, channels: Channels): boolean =>
  accountId > 0 &&
  (accountId === ring.first_account ||
    ring.share >= FROM[channels.get(accountId) ?? 'stable'] ||
    bucketOf(ring, accountId) < ring.share * 100)

/** The account that a ring takes in before all others; null where there is none. */
export const firstOf = (ring: Omit<Ring, 'share'>, accountIds: readonly number[]): number | null =>
  accountIds.toSorted((a, b) => bucketOf(ring, a) - bucketOf(ring, b))[0] ?? null

/** 0 to 9999, spread evenly over accounts, and otherwise for every ring. */
function bucketOf({ remote, salt }: Pick<Ring, 'remote' | 'salt'>, accountId: number): number {
  const digest = createHash('sha256').update(`${remote} ${salt} ${accountId}`).digest()
  return digest.readUInt32BE(0) % 10_000
}

/** The next share, 100 is everybody; steps that no further account would notice are left out. */
export function nextStep(ring: Ring, accountIds: readonly number[], channels: Channels): number {
  const reached = (share: number) => accountIds.filter((id) => isInRing({ ...ring, share }, id, channels)).length
  const now = reached(ring.share)
  return (
    STEPS.find((step) => step > ring.share && step < 100 && reached(step) > now && reached(step) < accountIds.length) ??
    100
  )
}
