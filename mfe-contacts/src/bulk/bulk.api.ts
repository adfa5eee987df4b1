import { ContactBulkAction } from '@parley/shared/contract/contact-bulk'
import type { AccountHttp } from '@parley/shared/data/data-source'
import { parseAnswer } from '@parley/shared/data/parse-answer'
import type { ListTarget } from '../jobs/list-target.ts'

export interface BulkWish {
  action: ContactBulkAction['action']
  labels: readonly string[]
}

const PATH = '/contacts/bulk_actions'

export const startBulk = async (http: AccountHttp, wish: BulkWish, target: ListTarget): Promise<ContactBulkAction> =>
  parseAnswer(ContactBulkAction, await http.request('POST', PATH, { body: { ...wish, ...target } }))

export const readBulk = async (http: AccountHttp, id: number): Promise<ContactBulkAction> =>
  parseAnswer(ContactBulkAction, await http.request('GET', `${PATH}/${id}`))

/** Stops it, or puts labels back. */
export const endBulk = async (http: AccountHttp, id: number, how: 'cancel' | 'undo'): Promise<ContactBulkAction> =>
  parseAnswer(ContactBulkAction, await http.request('POST', `${PATH}/${id}/${how}`))
