import { isWebAddress } from '@parley/shared/contract/rules/web-address'
import * as v from 'valibot'
import type { Sql } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { NOBODY } from '../../../domain-events/actor.ts'
import { withChange } from '../../../domain-events/with-change.ts'
import { jobKind } from '../../../jobs/job-kind.ts'
import { fetchImage } from '../../../storage/fetch-image.service.ts'
import { addressOf, storeAddress, storePicture } from './picture.queries.ts'

const MAX_ADDRESS = 2_048

/** Copies the picture that somebody named for a contact by its address. */
export const fetchContactPicture = jobKind({
  name: 'fetch-contact-picture',
  data: v.object({ accountId: v.number(), contactId: v.number() }),
  async run(deps, { accountId, contactId }) {
    const address = await addressOf(deps.db, accountId, contactId)
    const key = address === null ? null : await fetchImage(deps, address, { contact: contactId })
    if (key === null || address === null) return
    const isKept = await withChange(deps, { accountId, actor: NOBODY }, async (change) => {
      const isStored = await storePicture(change.tx, accountId, contactId, key, address)
      if (isStored) await change.record({ type: 'contact.updated', contactId })
      return isStored
    })
    if (!isKept) await deps.blobs.remove(key)
  },
})

/**
 * Has the picture at an address fetched, unless it was before. What is no address is left.
 * @param onlyWithout - visitors neither replace the picture that a contact has, nor bring back one that was taken away
 */
export async function followPicture(
  deps: Deps,
  tx: Sql,
  contact: { accountId: number; contactId: number },
  address: string | null | undefined,
  { onlyWithout = false } = {},
): Promise<void> {
  if (!address || address.length > MAX_ADDRESS || !isWebAddress(address)) return
  if (await storeAddress(tx, contact.accountId, contact.contactId, address, onlyWithout))
    await deps.jobs.add(tx, fetchContactPicture, contact)
}
