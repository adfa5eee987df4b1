import { type RemoteManifest, stateOf } from '@parley/shared/contract/release'
import {
  type OverrideWish,
  overrideAudience,
  type SignedTabOverride,
  type TabOverride,
} from '@parley/shared/contract/tab-override'
import type { Deps } from '../../../deps.ts'
import { Refused } from '../../../errors.ts'
import { unpublished } from '../missing.ts'
import { forDocument, offerOf, SHELL, targetOf } from '../release-document.service.ts'
import { insertAudit, listWithdrawn } from '../release-history.queries.ts'
import { findRelease, type ReleaseRow } from '../releases.queries.ts'
import { isSameRelease, nameOf, refusalOf } from '../resolve-release.ts'
import { targetsForAccount } from '../rings/targets-for-account.ts'
import type { ReleaseSigner } from '../signing-keys.ts'

/** Who asks, and whose tab it is. */
export interface Overrider {
  userId: number
  name: string
}

type Wish = OverrideWish & { remote: string }

/** A working day: what is forgotten in an open tab ends by itself. */
const VALID_MS = 8 * 3600_000

/**
 * Leave to run a published build in one tab instead of what its account gets. Nobody else is given anything: no target
 * changes, and no other tab is told.
 *
 * @throws NotFound, Refused in words
 */
export async function allowOverride(
  deps: Deps,
  signer: Pick<ReleaseSigner, 'signatureOf'>,
  { userId, name }: Overrider,
  wish: Wish,
): Promise<SignedTabOverride> {
  const { remote, account_id: accountId, shell } = wish
  const release = await findRelease(deps.db, remote, wish)
  if (!release) throw unpublished(remote, wish)
  await assertUsable(deps, release, wish, userId)
  const now = deps.now()
  const expiresAt = new Date(now.getTime() + VALID_MS).toISOString()
  const override: TabOverride = {
    schema: 1,
    kind: 'tab-override',
    audience: overrideAudience(accountId, userId),
    shell,
    issuedAt: now.toISOString(),
    expiresAt,
    remote,
    target: targetOf(release, deps.env.artefactsUrl),
    manifest: forDocument(release.manifest as RemoteManifest),
  }
  const after = { account_id: accountId, version: release.version, build: release.build, expires_at: expiresAt }
  await insertAudit(deps.db, { actor: name, action: 'override', reason: '', remote, before: null, after })
  return { override, sig: await signer.signatureOf(override) }
}

/** @throws Refused: what may not run there, or would harm what the browser keeps for every tab */
async function assertUsable(deps: Deps, release: ReleaseRow, wish: Wish, userId: number): Promise<void> {
  const { remote, account_id: accountId, shell } = wish
  const called = `${remote} ${nameOf(release)}`
  if (remote === SHELL) throw new Refused('The shell of an open tab is not exchanged')
  if (release.revoked_at) throw new Refused(`${called} is revoked: ${release.revoked_reason}`)
  const withdrawn = await listWithdrawn(deps.db, accountId, remote)
  if (withdrawn.some((one) => isSameRelease(one, release))) throw new Refused(`${called} was rolled back`)

  const viewer = { accountId, userId }
  const target = (await targetsForAccount(deps.db, accountId, userId)).find((row) => row.remote === remote)
  const given = target && (await findRelease(deps.db, remote, target))
  if (!target || !given) throw new Refused(`The account ${accountId} has no ${remote} that could be exchanged`)
  if (target.status === 'paused') throw new Refused(`${remote} is paused`)
  const [own, kept] = [release, given].map(({ manifest }) => stateOf(manifest as RemoteManifest))
  if (own !== kept) {
    throw new Refused(
      `${called} keeps its data in the browser in another form (${own}) than what is released (${kept}): other tabs could not read it`,
    )
  }
  const refusal = refusalOf(release, await offerOf(deps, viewer, shell))
  if (refusal) throw new Refused(`${called} does not run on the shell of this tab: ${refusal}`)
}
