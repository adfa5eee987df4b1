import type { SlotName } from '@parley/shared/contract/slots'
import type { Deps } from '../../../deps.ts'
import { Conflict } from '../../../errors.ts'
import { announce } from '../announce.ts'
import { nobodyHas } from '../missing.ts'
import { insertAudit } from '../release-history.queries.ts'
import { listTargetsOf, nextRevision } from '../releases.queries.ts'
import { deleteSlotOff, insertSlotOff } from './slot-switches.queries.ts'

interface SlotWish {
  revision: number
  slot: SlotName
  off: boolean
  reason: string
}

/**
 * Keeps one remote from filling one slot, or lets it again, for everybody: open tabs obey as soon as they hear of it.
 *
 * @throws NotFound when nobody gets the remote, Conflict on another revision or when it stands so already
 */
export async function switchSlot(
  deps: Deps,
  actor: string,
  remote: string,
  { revision: expected, slot, off, reason }: SlotWish,
): Promise<{ revision: number }> {
  if ((await listTargetsOf(deps.db, remote, null)).length === 0) throw nobodyHas(remote)
  const revision = await deps.db.transaction(async (tx) => {
    const next = await nextRevision(tx, expected)
    if (next === null) throw new Conflict('Somebody changed the releases meanwhile. Look again, then decide.')
    const isNews = off
      ? await insertSlotOff(tx, { remote, slot, off_by: actor, reason })
      : await deleteSlotOff(tx, remote, slot)
    if (!isNews) throw new Conflict(`${slot} of ${remote} is ${off ? 'off' : 'on'} already`)
    const [before, after] = [
      { slot, off: !off },
      { slot, off },
    ]
    await insertAudit(tx, { actor, action: off ? 'slot-off' : 'slot-on', reason, remote, before, after })
    return next
  })
  await announce(deps, 0, { revision })
  return { revision }
}
