import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { ReleaseKey } from '@parley/shared/contract/page-data'
import type { SignedReleaseDocument } from '@parley/shared/contract/release'
import { LRUCache } from 'lru-cache'
import type { Deps } from '../../deps.ts'
import type { Previews } from './previews/previews.ts'
import { withPreviews } from './previews/with-previews.ts'
import { type Resolution, resolveReleases } from './release-document.service.ts'
import { findRelease, findRevisionFor } from './releases.queries.ts'
import { openReleaseSigner } from './signing-keys.ts'

const compressBrotli = promisify(brotliCompress)

/** How long a document may be used after it was made. Tabs ask again every few minutes. */
const VALID_MS = 24 * 3600 * 1000
/** A document is made anew so often, also when nothing was released. */
const RENEWED_MS = 6 * 3600 * 1000

/** One account's document as it is sent. */
export interface SentDocument {
  signed: SignedReleaseDocument
  /** Weak: processes that made the same document at different seconds say the same. */
  etag: string
  json: string
  brotli: Buffer
}

/** Release documents, each made, signed and compressed once for all tabs of an account that run the same shell. */
export interface SignedDocuments {
  publicKeys: readonly ReleaseKey[]
  /** @param shell `version+build` of the tab's own shell; null for the released one */
  of(accountId: number, shell: string | null): Promise<SentDocument>
}

export async function openSignedDocuments(deps: Deps, previews: Previews | null): Promise<SignedDocuments> {
  const signer = await openReleaseSigner(deps)
  const resolved = new LRUCache<string, Promise<Resolution>>({ max: 200 })
  const documents = new LRUCache<string, Promise<SentDocument>>({ max: 1_000 })
  const shells = new LRUCache<string, true>({ max: 500 })
  const edition = () => previews?.edition() ?? ''

  /** A shell that was never published is any shell: nobody fills the memory by making names up. */
  async function knownShell(shell: string | null): Promise<string | null> {
    const [version, build] = shell?.split('+') ?? []
    if (!shell || !version || !build) return null
    if (shells.has(shell)) return shell
    if (!(await findRelease(deps.db, 'shell', { version, build }))) return 'unknown'
    shells.set(shell, true)
    return shell
  }

  async function make(accountId: number, revision: number, own: boolean, shell: string | null): Promise<SentDocument> {
    const whose = `${revision} ${own ? accountId : 0} ${shell ?? ''}`
    const resolution = await remember(resolved, whose, () => resolveReleases(deps, accountId, shell))
    const now = deps.now()
    const signed = await signer.sign({
      schema: 1,
      revision,
      issuedAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + VALID_MS).toISOString(),
      audience: `account:${accountId}`,
      ...withPreviews(previews, resolution),
    })
    const json = JSON.stringify(signed)
    const brotli = await compressBrotli(json, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })
    return { signed, etag: etagOf(signed, [shell ?? '', edition()], now), json, brotli }
  }

  return {
    publicKeys: signer.publicKeys,
    async of(accountId, wanted) {
      const [{ revision, own }, shell] = await Promise.all([findRevisionFor(deps.db, accountId), knownShell(wanted)])
      const key = `${revision} ${accountId} ${shell ?? ''} ${edition()} ${periodOf(deps.now())}`
      return remember(documents, key, () => make(accountId, revision, own, shell))
    },
  }
}

/** What is being made is waited for by all who ask; what failed is not remembered. */
function remember<T extends object>(cache: LRUCache<string, Promise<T>>, key: string, make: () => Promise<T>) {
  const known = cache.get(key)
  if (known) return known
  const made = make()
  cache.set(key, made)
  // Those who asked hear of it.
  made.catch(() => cache.delete(key))
  return made
}

const periodOf = (now: Date): number => Math.floor(now.getTime() / RENEWED_MS)

const etagOf = ({ document, sig }: SignedReleaseDocument, madeFor: string[], now: Date): string =>
  `W/"${document.revision}.${document.audience}.${madeFor.join('.')}.${sig.kid}.${periodOf(now)}"`
