import { NotFound } from '../../errors.ts'
import type { ReleaseId } from './releases.queries.ts'
import { nameOf } from './resolve-release.ts'

/** Whoever releases may know what there is: what is missing has a name. */
export const unpublished = (remote: string, { version, build }: ReleaseId): NotFound =>
  new NotFound({ remote, version, build }, `${remote} ${nameOf({ version, build })} was never published here`)

export const nobodyHas = (remote: string): NotFound => new NotFound({ remote }, `Nobody has ${remote}`)

/** @param accountId 0: everybody */
export const hasNone = (remote: string, accountId: number): NotFound =>
  accountId === 0
    ? nobodyHas(remote)
    : new NotFound(
        { remote, account_id: accountId },
        `Account ${accountId} has no ${remote} of its own: it gets what everybody has`,
      )

export const noAccount = (accountId: number): NotFound =>
  new NotFound({ account_id: accountId }, `There is no account ${accountId}`)
