import { createHash } from 'node:crypto'

/** Percent of accounts, step by step: each long enough to see whether the build is good. */
export const STEPS: readonly number[] = [1, 5, 25, 100]

/** A build that a share of accounts gets before everybody does. */
interface Ring {
  remote: string
  /** Percent of accounts. */
  share: number
  salt: string
}

/**
 * Does this account get the build that is on its way? A whole team sees one build, and a larger share only adds accounts.
 * Nobody's page (account 0, before sign-in) is never among them.
 */
export const isInRing = (ring: Ring, accountId: number): boolean =>
  accountId > 0 && bucketOf(ring, accountId) < ring.share * 100

/** 0 to 9999, spread evenly over accounts, and otherwise for every ring. */
function bucketOf({ remote, salt }: Ring, accountId: number): number {
  const digest = createHash('sha256').update(`${remote} ${salt} ${accountId}`).digest()
  return digest.readUInt32BE(0) % 10_000
}

/** The step after a share; 100 is everybody. */
export const stepAfter = (share: number): number => STEPS.find((step) => step > share) ?? 100
