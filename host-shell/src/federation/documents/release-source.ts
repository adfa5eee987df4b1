import { canonicalJson } from '@parley/shared/contract/canonical-json'
import type { PageData } from '@parley/shared/contract/page-data'
import type { ReleaseDocument } from '@parley/shared/contract/release'
import type { Store } from '@parley/shared/remote/shell-api'
import { createStore } from '@parley/shared/remote/store'
import { checkDocument, type DocumentRefusal, type SeenDocument } from './release-document.ts'

/** What is known about releases in the account that is open. */
export interface Releases {
  accountId: number | null
  revision: number
  /** Empty while nothing acceptable has arrived. */
  remotes: ReleaseDocument['remotes']
  /** The shell that new pages run; null while it is not known. */
  shell: ReleaseDocument['shell'] | null
  /** Why the newest document was not taken: the one before it stays in use. */
  problem: DocumentRefusal | 'E_NETWORK' | null
}

interface SourceParts {
  page: Pick<PageData, 'keys' | 'releases'>
  /** `GET /platform/v1/releases` for one account, parsed. */
  fetchDocument: (accountId: number) => Promise<unknown>
  /** Remembers the newest document seen, so that an old one cannot be played back. */
  memory: Pick<Storage, 'getItem' | 'setItem'>
  now: () => Date
  crypto: SubtleCrypto | undefined
}

export interface ReleaseSource {
  readonly releases: Store<Releases>
  /** Makes the releases of this account the current ones; the document of the page is used before a request is made. */
  open(accountId: number): Promise<void>
  /** Asks again: after `release.changed`, on coming back to the tab, now and then. */
  refresh(): Promise<void>
}

/** The one place release documents are taken or refused. */
export function createReleaseSource({ page, fetchDocument, memory, now, crypto }: SourceParts): ReleaseSource {
  const releases = createStore<Releases>({ ...NOTHING, accountId: null })
  let inPage: unknown = page.releases
  /** Whether a document of the open account was taken. */
  let isKnown = false

  async function take(given: unknown, accountId: number): Promise<boolean> {
    const key = `parley.releases.${kidOf(given)}.${accountId}`
    const last = isKnown ? seenDocument(memory.getItem(key)) : null
    const verdict = await checkDocument(given, { keys: page.keys, accountId, now: now(), last, crypto })
    if (releases.get().accountId !== accountId) return false
    if (!verdict.ok) {
      releases.set({ ...releases.get(), problem: verdict.code })
      return false
    }
    const { revision, issuedAt, remotes, shell = null } = verdict.document
    memory.setItem(key, JSON.stringify({ revision, issuedAt } satisfies SeenDocument))
    isKnown = true
    const before = releases.get()
    const isNews = revision !== before.revision || canonicalJson(remotes) !== canonicalJson(before.remotes)
    if (isNews || before.problem) releases.set({ accountId, revision, remotes, shell, problem: null })
    return true
  }

  async function refresh(): Promise<void> {
    const { accountId } = releases.get()
    if (accountId === null) return
    try {
      await take(await fetchDocument(accountId), accountId)
    } catch {
      // Not reached: what is known stays in use, and the next occasion asks again.
      releases.set({ ...releases.get(), problem: 'E_NETWORK' })
    }
  }

  async function open(accountId: number): Promise<void> {
    if (releases.get().accountId === accountId) return
    isKnown = false
    releases.set({ ...NOTHING, accountId })
    const first = inPage
    inPage = null
    if (first && audienceOf(first) === `account:${accountId}` && (await take(first, accountId))) return
    await refresh()
  }

  return { releases, open, refresh }
}

const NOTHING: Omit<Releases, 'accountId'> = { revision: 0, remotes: {}, shell: null, problem: null }

/** Shells up to 0.1 noted the revision alone. */
function seenDocument(kept: string | null): SeenDocument | null {
  if (!kept) return null
  const parsed: unknown = JSON.parse(kept)
  return typeof parsed === 'number' ? { revision: parsed, issuedAt: '' } : (parsed as SeenDocument)
}

const kidOf = (given: unknown): string => String((given as { sig?: { kid?: unknown } } | null)?.sig?.kid ?? '')
const audienceOf = (given: unknown): unknown => (given as { document?: { audience?: unknown } }).document?.audience
