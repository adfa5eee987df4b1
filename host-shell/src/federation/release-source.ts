import type { PageData } from '@parley/shared/contract/page-data'
import type { ReleaseDocument } from '@parley/shared/contract/release'
import type { Store } from '@parley/shared/remote/shell-api'
import { createStore } from '../store.ts'
import { checkDocument, type DocumentRefusal } from './release-document.ts'

/** What is known about releases in the account that is open. */
export interface Releases {
  accountId: number | null
  revision: number
  /** Empty while nothing acceptable has arrived. */
  remotes: ReleaseDocument['remotes']
  /** Why the newest document was not taken: the one before it stays in use. */
  problem: DocumentRefusal | 'E_NETWORK' | null
}

interface SourceParts {
  page: Pick<PageData, 'keys' | 'releases'>
  /** `GET /platform/v1/releases` for one account, parsed. */
  fetchDocument: (accountId: number) => Promise<unknown>
  /** Remembers the newest revision seen, so that an old document cannot be played back. */
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
  const releases = createStore<Releases>({ accountId: null, revision: 0, remotes: {}, problem: null })
  let inPage: unknown = page.releases

  async function take(given: unknown, accountId: number): Promise<boolean> {
    const key = `parley.releases.${kidOf(given)}.${accountId}`
    const lastRevision = Number(memory.getItem(key) ?? 0)
    const verdict = await checkDocument(given, { keys: page.keys, accountId, now: now(), lastRevision, crypto })
    if (releases.get().accountId !== accountId) return false
    if (!verdict.ok) {
      releases.set({ ...releases.get(), problem: verdict.code })
      return false
    }
    const { revision, remotes } = verdict.document
    memory.setItem(key, String(revision))
    if (revision !== releases.get().revision || releases.get().problem) {
      releases.set({ accountId, revision, remotes, problem: null })
    }
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
    releases.set({ accountId, revision: 0, remotes: {}, problem: null })
    const first = inPage
    inPage = null
    if (first && audienceOf(first) === `account:${accountId}` && (await take(first, accountId))) return
    await refresh()
  }

  return { releases, open, refresh }
}

const kidOf = (given: unknown): string => String((given as { sig?: { kid?: unknown } } | null)?.sig?.kid ?? '')
const audienceOf = (given: unknown): unknown => (given as { document?: { audience?: unknown } }).document?.audience
