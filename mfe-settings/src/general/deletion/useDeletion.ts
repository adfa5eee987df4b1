import { Account } from '@parley/shared/contract/account'
import { useAccountHttp } from '@parley/shared/data/data-source'
import * as v from 'valibot'

/** The day on which the account goes; null while nobody has marked it. */
export function dayOfDeletion({ custom_attributes }: Account): Date | null {
  const at = custom_attributes?.marked_for_deletion_at
  return typeof at === 'string' && !Number.isNaN(Date.parse(at)) ? new Date(at) : null
}

/** Marks the account for deletion, or keeps it after all. @throws ApiError */
export function useDeletion(onChanged: (account: Account) => void) {
  const http = useAccountHttp()
  const send = async (body: object) =>
    onChanged(v.parse(Account, await http.request('POST', `${http.base}/toggle_deletion`, { body })))
  return {
    mark: (name: string) => send({ action_type: 'delete', name }),
    keep: () => send({ action_type: 'undelete' }),
  }
}
