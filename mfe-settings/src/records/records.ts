import type { Permission } from '@parley/shared/contract/permissions'
import type { RecordColumn as TableColumn } from '@parley/shared/lists/record-columns'
import type { IconType } from '@parley/shared/ui/icon'
import type { ComponentType, ReactNode } from 'react'
import type { MessageDescriptor } from 'react-intl'
import type * as v from 'valibot'

/** A list of the account and what may be done with it: what `useCollection` answers. */
export interface Records<Item, Body> {
  /** Undefined until the first answer. */
  items: readonly Item[] | undefined
  error: unknown
  retry: () => void
  create?: (body: Body) => Promise<unknown>
  change?: (id: number, body: Partial<Body>) => Promise<unknown>
  remove?: (id: number) => Promise<unknown>
}

/** The words of one kind of record; what is the same for all of them ("Delete {name}?") is the kit's. */
export interface RecordTexts {
  title: MessageDescriptor
  lead: MessageDescriptor
  /** "New label": the button and the head of the drawer. */
  add: MessageDescriptor
  /** "Edit label" */
  edit: MessageDescriptor
  /** "Save label" */
  save: MessageDescriptor
  /** "Delete label" */
  remove: MessageDescriptor
  /** What goes with it when it is deleted. */
  removeBody: MessageDescriptor
  /** "No labels yet" */
  none: MessageDescriptor
  noneBody: MessageDescriptor
  /** "Labels could not be loaded" */
  failed: MessageDescriptor
  /** Names the search field; without it the list is not searched. */
  search?: MessageDescriptor
  /** Below the list. */
  note?: MessageDescriptor
}

/** A column of the list; `sortable`: it can be ordered by the column's `value`. */
export type RecordColumn<Item> = TableColumn<Item>

/** One choice above the list; the address keeps it (`?role=agent`). */
export interface RecordFilter<Item> {
  id: string
  label: MessageDescriptor
  /** "Any role": nothing is left out. */
  any: MessageDescriptor
  /** What they are called; names of providers are the same in every language. */
  options: Readonly<Record<string, MessageDescriptor | string>>
  /** Which of the options a record belongs to; null: to none that is known yet. */
  of: (item: Item) => string | null
}

/** The fields of a record in a drawer, and what they become on the wire. */
export interface RecordForm<Item, Body extends object> {
  /** The contract's rules; what it answers is the body. */
  schema: v.GenericSchema<unknown, Body>
  /** What the fields begin with; null for a new record. */
  valuesOf: (item: Item | null) => Body
  Fields: ComponentType<{ item: Item | null }>
  /** Field by the attribute that a refusal names, where the two differ. */
  fieldOf?: Readonly<Record<string, string>>
}

export interface RecordListProps<Item extends { id: number }, Body extends object> {
  records: Records<Item, Body>
  texts: RecordTexts
  icon: IconType
  nameOf: (item: Item) => string
  columns: readonly RecordColumn<Item>[]
  /** Drawn in a drawer at `?edit=5` and `?edit=new`. */
  form?: RecordForm<Item, Body>
  /** Records that have pages of their own instead of a drawer. */
  pages?: { of: (item: Item) => string; new?: string }
  /** Of records with a drawer, those that have a page of their own all the same. */
  pageOf?: (item: Item) => string | undefined
  /** A new record's own page follows: its drawer asked only for the first of it. */
  opensNew?: boolean
  /** The texts that a search looks through. */
  searchIn?: (item: Item) => readonly string[]
  /** In place of `searchIn`, where hits have an order. */
  find?: (items: readonly Item[], text: string) => readonly Item[]
  /** Who may make, change and delete records; for others the list is only read. Left out: whoever may open the page. */
  writers?: readonly Permission[]
  mayDelete?: (item: Item) => boolean
  mayEdit?: (item: Item) => boolean
  /** The page this list belongs to. */
  parent?: { label: ReactNode; to: string }
  /** Beside the search field; a record is shown that belongs to all that is chosen. */
  filters?: readonly RecordFilter<Item>[]
  /** After the lead: how much of a plan is used. */
  leadFact?: ReactNode
  /** Above the rows: what of them could not be read. */
  notice?: ReactNode
  /** At the end of the bar: a count. */
  fact?: ReactNode
  /** Further buttons at the top, before the primary one. */
  actions?: ReactNode
  /** Further things that can be done to a row, before "Edit". */
  rowActions?: (item: Item) => ReactNode
}
