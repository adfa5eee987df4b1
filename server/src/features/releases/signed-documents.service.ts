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
import { listRamps, type RampRow } from './rings/rings.queries.ts'
import { isInRing, type Viewer } from './rings/rings.ts'
import { openReleaseSigner } from './signing-keys.ts'

const compressBrotli = promisify(brotliCompress)

/** How long a document may be used after it was made. Tabs ask again every few minutes. */
const VALID_MS = 24 * 3600 * 1000
/** A document is made anew so often, also when nothing was released. */
const RENEWED_MS = 6 * 3600 * 1000

/** What an account gets by its channel, it gets without its people being picked. */
const NO_CHANNELS = new Map()

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
  of(viewer: Viewer, shell: string | null): Promise<SentDocument>
}

export async function openSignedDocuments(deps: Deps, previews: Previews | null): Promise<SignedDocuments> {
  const signer = await openReleaseSigner(deps)
  const resolved = new LRUCache<string, Promise<Resolution>>({ max: 200 })
  const documents = new LRUCache<string, Promise<SentDocument>>({ max: 1_000 })
  const ramped = new LRUCache<number, Promise<RampRow[]>>({ max: 3 })
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

  /** Which builds a share of people gives to this one: who gets the same shares one document. */
  async function ringsOf(revision: number, viewer: Viewer): Promise<string> {
    if (viewer.userId === 0) return ''
    const ramps = await remember(ramped, revision, () => listRamps(deps.db))
    return ramps
      .filter((ramp) => ramp.unit === 'users' && isInRing(ramp, viewer, NO_CHANNELS))
      .map(({ remote }) => remote)
      .join(',')
  }

  interface Making {
    viewer: Viewer
    revision: number
    own: boolean
    rings: string
    shell: string | null
  }

  async function make({ viewer, revision, own, rings, shell }: Making): Promise<SentDocument> {
    const { accountId } = viewer
    const whose = `${revision} ${own ? accountId : 0} ${rings} ${shell ?? ''}`
    const resolution = await remember(resolved, whose, () => resolveReleases(deps, viewer, shell))
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
    return { signed, etag: etagOf(signed, [shell ?? '', rings, edition()], now), json, brotli }
  }

  return {
    publicKeys: signer.publicKeys,
    async of(viewer, wanted) {
      const { accountId } = viewer
      const [{ revision, own }, shell] = await Promise.all([findRevisionFor(deps.db, accountId), knownShell(wanted)])
      const rings = await ringsOf(revision, viewer)
      const key = `${revision} ${accountId} ${rings} ${shell ?? ''} ${edition()} ${periodOf(deps.now())}`
      return remember(documents, key, () => make({ viewer, revision, own, rings, shell }))
    },
  }
}

/** What is being made is waited for by all who ask; what failed is not remembered. */
function remember<K extends string | number, T extends object>(
  cache: LRUCache<K, Promise<T>>,
  key: K,
  make: () => Promise<T>,
) {
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
