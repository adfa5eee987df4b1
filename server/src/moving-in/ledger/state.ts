/** Numbers under which `imported_rows` keeps what a row became; they never change. */
export const ROW_KINDS = {
  custom_roles: 1,
  agents: 2,
  teams: 3,
  labels: 4,
  custom_attribute_definitions: 5,
  canned_responses: 6,
  inboxes: 7,
  macros: 8,
  automation_rules: 9,
  contacts: 10,
  notes: 11,
  messages: 12,
  portals: 13,
  categories: 14,
  articles: 15,
} as const
export type RowKind = keyof typeof ROW_KINDS

/** An account that is being brought over, or was. */
export interface ImportRow {
  id: number
  account_id: number
  source: string
  /** Conversations keep their numbers. */
  keeps_numbers: boolean
  reached_page: number
  started_at: Date
  finished_at: Date | null
}

/** Something that could not come. */
export interface Gap {
  kind: string
  /** Its number over there, or its name. */
  id: string
  reason: string
}
