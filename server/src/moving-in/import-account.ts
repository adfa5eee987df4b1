import { FEATURES_OFF, FEATURES_ON } from '@parley/shared/contract/features'
import { newAccountFeatures } from '../features/config/new-account-features.ts'
import { bringContacts, labelContacts } from './contacts/contacts.ts'
import { bringConversations } from './conversations/conversations.ts'
import { bringHelpCenter } from './help-center/help-center.ts'
import {
  accountName,
  administers,
  analyzed,
  insertAccount,
  raiseCacheKeys,
  userIdOf,
} from './import-account.queries.ts'
import { bringInboxes, linkInboxes } from './inboxes/inboxes.ts'
import type { ImportDeps, Importing } from './ledger/import-context.ts'
import { findImport, finishImport, gapsOf, insertImport } from './ledger/state.queries.ts'
import type { ImportRow } from './ledger/state.ts'
import { unconfirmed } from './people/people.queries.ts'
import { bringPeople } from './people/people.ts'
import { bringGroups, bringTools } from './settings/settings.ts'
import { type Source, SourceRefused } from './source/source.ts'

export interface Wishes {
  /** An account of this installation to bring it into; null: the one it came into before, or a new one. */
  into: number | null
  /** E-mail of somebody here who administers the account afterwards. */
  owner: string | null
  /** Only go on with what has begun. */
  resume: boolean
}

export interface ImportReport {
  accountId: number
  name: string
  /** Seen over there in this run, by kind. */
  came: ReadonlyMap<string, number>
  gaps: { kind: string; reason: string; n: number; first: string[] }[]
  toDo: string[]
  /** People who need a link before they can sign in. */
  unconfirmed: number
}

/** What an account could do over there it can do here, as far as it is known here. */
const knownFeatures = (theirs: Readonly<Record<string, unknown>>): Record<string, true> =>
  Object.fromEntries(
    [...FEATURES_ON, ...FEATURES_OFF].flatMap((name) => (theirs[name] === true ? [[name, true as const]] : [])),
  )

/** The import this is a run of. @throws SourceRefused */
async function openImport(deps: ImportDeps, source: Source, { into, resume }: Wishes): Promise<ImportRow> {
  if (into !== null && (await accountName(deps.db, into)) === null)
    throw new SourceRefused(`There is no account ${into} in this installation.`)
  const begun = await findImport(deps.db, source.key, into)
  if (begun) return begun
  if (resume) throw new SourceRefused('Nothing from there has begun to come: leave --resume out.')
  const { name, locale, features: theirs } = await source.account()
  const features = { ...(await newAccountFeatures(deps)), ...knownFeatures(theirs) }
  return deps.db.transaction(async (tx) => {
    const accountId = into ?? (await insertAccount(tx, { name, locale, features, now: deps.now() }))
    return insertImport(tx, accountId, source.key)
  })
}

async function giveTo(deps: ImportDeps, row: ImportRow, owner: string): Promise<void> {
  const userId = await userIdOf(deps.db, owner)
  if (userId === null) throw new SourceRefused(`Nobody here has the address ${owner}.`)
  await administers(deps.db, row, userId)
}

/**
 * Brings an account over, or what of it is new since the last run. Rows are written as they are: nobody is mailed, called or
 * notified, no rule runs. Whoever is killed goes on at the next run. @throws SourceRefused
 */
export async function importAccount(
  deps: ImportDeps,
  source: Source,
  wishes: Wishes,
  onCame: (kind: string, total: number) => void,
): Promise<ImportReport> {
  if (wishes.owner !== null && (await userIdOf(deps.db, wishes.owner)) === null)
    throw new SourceRefused(`Nobody here has the address ${wishes.owner}.`)
  const row = await openImport(deps, source, wishes)
  const came = new Map<string, number>()
  const toDo = new Set<string>()
  const importing: Importing = {
    deps,
    source,
    row,
    came: (kind, count) => {
      const total = (came.get(kind) ?? 0) + count
      came.set(kind, total)
      onCame(kind, total)
    },
    toDo: (sentence) => toDo.add(sentence),
  }
  await bringAll(importing)
  if (wishes.owner !== null) await giveTo(deps, row, wishes.owner)
  await raiseCacheKeys(deps.db, row.account_id, deps.now())
  await analyzed(deps.db)
  await finishImport(deps.db, row)
  return {
    accountId: row.account_id,
    name: (await accountName(deps.db, row.account_id)) ?? '',
    came,
    gaps: await gapsOf(deps.db, row),
    toDo: [...toDo],
    unconfirmed: await unconfirmed(deps.db, row.account_id),
  }
}

/** In the order in which they name each other. */
async function bringAll(importing: Importing): Promise<void> {
  await bringPeople(importing)
  await bringGroups(importing)
  const inboxes = await bringInboxes(importing)
  await bringTools(importing)
  const portals = await bringHelpCenter(importing)
  await linkInboxes(importing, inboxes, portals)
  await bringContacts(importing)
  await labelContacts(importing)
  await bringConversations(importing)
}
