import type { Env } from '../env.ts'
import type { Presence } from '../ports/presence.ts'
import { fileUrl, thumbnailUrl } from '../storage/file-url.ts'

/** What serialisers need besides the row: who is live now, addresses of files, the clock. */
export interface PresenterContext {
  liveUsers: ReadonlySet<number>
  liveContacts: ReadonlySet<number>
  /** Address of a stored file; '' for none. */
  fileUrl: (key: string | null, filename?: string | null, isSound?: boolean) => string
  /** Address of the small rendition of a stored image; '' for none. */
  thumbnailUrl: (key: string | null) => string
  now: Date
}

/** What a presenter context is made from. */
interface ContextSources {
  env: Env
  presence: Presence
  now: () => Date
}

/** Taken once per request or event, so that one answer never contradicts itself. */
export async function presenterContextFor(deps: ContextSources, accountId: number): Promise<PresenterContext> {
  const [liveUsers, liveContacts] = await Promise.all([
    deps.presence.liveUsers(accountId),
    deps.presence.liveContacts(accountId),
  ])
  const now = deps.now()
  return {
    liveUsers,
    liveContacts,
    fileUrl: (key, filename, isSound) => fileUrl(deps.env, now, key, filename, isSound),
    thumbnailUrl: (key) => thumbnailUrl(deps.env, now, key),
    now,
  }
}
