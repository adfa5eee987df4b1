import { createHash } from 'node:crypto'

/** Percent of accounts, step by step: each long enough to see whether the build is good. */
export const STEPS: readonly number[] = [1, 5, 25, 100]

/** What an account agreed to: builds as soon as anybody has them, a little before its turn, or in its turn. */
export type Channel = 'internal' | 'beta' | 'stable'

/** Accounts that are not `stable`. */
export type Channels = ReadonlyMap<number, Channel>

/** The share from which on a channel has the build, whatever the ring says. */
const FROM: Readonly<Record<Channel, number>> = { internal: 0, beta: 5, stable: 100 }

/** A build that a share of accounts, or of people, gets before everybody does. */
interface Ring {
  remote: string
  /** Percent. */
  share: number
  salt: string
  /** Whose share it is; left out, accounts. */
  unit?: 'accounts' | 'users'
  /** Among the first whatever the share is: where there are few accounts, a small share would be nobody. */
  first_account?: number | null
  first_user?: number | null
}

/** Whose page it is; 0 where that is not known. */
export interface Viewer {
  accountId: number
  userId: number
}

/**
 * Does this page get the build that is on its way? With a share of accounts a whole team sees one build; with one of
 * people each person does, in all of their accounts. A larger share only adds. Nobody's page (account 0, before sign-in)
 * is never among them.
 */
export const isInRing = (ring: Ring, { accountId, userId }: Viewer, channels: Channels): boolean =>
  accountId > 0 &&
  (ring.share >= FROM[channels.get(accountId) ?? 'stable'] ||
    (ring.unit === 'users' ? isPicked(ring, userId, ring.first_user) : isPicked(ring, accountId, ring.first_account)))

/** Among the first, by chance that is the same every time. */
const isPicked = (ring: Ring, id: number, first: number | null | undefined): boolean =>
  id > 0 && (id === first || bucketOf(ring, id) < ring.share * 100)

/** The account, or person, that a ring takes in before all others; null where there is none. */
export const firstOf = (ring: Omit<Ring, 'share'>, accountIds: readonly number[]): number | null =>
  accountIds.toSorted((a, b) => bucketOf(ring, a) - bucketOf(ring, b))[0] ?? null

/** 0 to 9999, spread evenly, and otherwise for every ring. */
function bucketOf({ remote, salt }: Pick<Ring, 'remote' | 'salt'>, id: number): number {
  const digest = createHash('sha256').update(`${remote} ${salt} ${id}`).digest()
  return digest.readUInt32BE(0) % 10_000
}

/**
 * How many have it, of how many, and the next share: 100 is everybody; steps that nobody further would notice are left
 * out. Of people, those are counted whom the share itself picks.
 *
 * @param ids active accounts, or people of active accounts
 */
export function reachOf(ring: Ring, ids: readonly number[], channels: Channels) {
  const has = (share: number) => (id: number) =>
    ring.unit === 'users'
      ? isPicked({ ...ring, share }, id, ring.first_user)
      : isInRing({ ...ring, share }, { accountId: id, userId: 0 }, channels)
  const reachedBy = (share: number) => ids.filter(has(share)).length
  const reached = reachedBy(ring.share)
  const next = STEPS.find(
    (step) => step > ring.share && step < 100 && reachedBy(step) > reached && reachedBy(step) < ids.length,
  )
  return { reached, of: ids.length, next: next ?? 100 }
}
