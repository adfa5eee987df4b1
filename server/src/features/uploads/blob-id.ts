import type { Deps } from '../../deps.ts'
import { readSigned, signValue } from '../../secrets.ts'

const PURPOSE = 'upload'
/** For so long a file may be named that nobody holds, and then it is collected. */
export const GOOD_FOR_MS = 48 * 3_600_000

interface BlobToken {
  account: number
  upload: number
  /** ms; absent for a file that is held: it stays good as long as the row is there. */
  until?: number
}

type Needs = Pick<Deps, 'env' | 'now'>

/** What clients name a file by, inside its account: opaque, and made only here. */
export function blobIdOf({ env, now }: Needs, accountId: number, upload: { id: number; is_held: boolean }): string {
  const token: BlobToken = { account: accountId, upload: upload.id }
  return signValue(env.secret, PURPOSE, upload.is_held ? token : { ...token, until: now().getTime() + GOOD_FOR_MS })
}

/** The row it names, or null when it was not made here for this account or its time is over. */
export function readBlobId({ env, now }: Needs, accountId: number, blobId: string): number | null {
  const token = readSigned(env.secret, PURPOSE, blobId) as BlobToken | null
  if (!token || token.account !== accountId) return null
  return token.until !== undefined && token.until < now().getTime() ? null : token.upload
}
