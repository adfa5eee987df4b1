import * as v from 'valibot'
import type { CacheKeys } from '../contract/values/account.ts'
import { parseOnce } from './parse-answer.ts'
import type { ResourceSettings } from './use-resource.ts'

interface CollectionDefinition<Item extends { id: number }, Body extends object> {
  /** Below the account: `/labels`. */
  path: string
  /** The contract's schema of one record. */
  item: v.GenericSchema<unknown, Item>
  /** The contract's schema of what is sent: it gives `create` and `change` their type. */
  body?: v.GenericSchema<unknown, Body>
  /** What a body is wrapped in: `label` for `{"label": {…}}`. */
  wrapped?: string
  query?: Readonly<Record<string, string | number | boolean>>
  /** Its cache key tells when it has changed (contract, workspace 18): the shell reads it again, nobody else does. */
  cacheKey?: keyof CacheKeys
  /** Where a new record is shown until the list is read again. */
  added?: 'first' | 'last'
  /** What is shown before the server has agreed, and taken back when it refuses. */
  optimistic?: readonly ('change' | 'remove')[]
  readOn?: ResourceSettings<Item[]>['readOn']
  swr?: ResourceSettings<Item[]>['swr']
}

export interface Collection<Item extends { id: number }, Body extends object> extends CollectionDefinition<Item, Body> {
  /** The whole answer: bare or wrapped in `payload`. Records that are as they were keep their identity. */
  readonly list: v.GenericSchema<unknown, Item[]>
}

/** A list of records of the account that can be read whole: labels, teams, canned responses, notes of a contact. */
export function defineCollection<Item extends { id: number }, Body extends object = Partial<Item>>(
  definition: CollectionDefinition<Item, Body>,
): Collection<Item, Body> {
  return { ...definition, list: listOf(definition.item) }
}

/** Some lists come wrapped in `payload`, some bare (contract, workspace 18). */
const listOf = <Item>(item: v.GenericSchema<unknown, Item>): v.GenericSchema<unknown, Item[]> =>
  v.pipe(
    v.union([v.array(v.unknown()), v.object({ payload: v.array(v.unknown()) })], 'is not a list'),
    v.transform((answer) => (Array.isArray(answer) ? answer : answer.payload)),
    v.rawTransform<unknown[], Item[]>(({ dataset, addIssue }) =>
      dataset.value.flatMap((row, at) => {
        const parsed = parseOnce(item, row)
        if (parsed.ok) return [parsed.value]
        addIssue({ message: `row ${at}: ${parsed.problem.issues.join(', ')}` })
        return []
      }),
    ),
  )
