/** What a file can show of a contact; nothing else is taken (configuration 6.2). */
export const EXPORT_COLUMNS = [
  'id',
  'name',
  'email',
  'phone_number',
  'identifier',
  'company_name',
  'city',
  'country',
  'country_code',
  'blocked',
  'labels',
  'created_at',
  'last_activity_at',
] as const
export type ExportColumn = (typeof EXPORT_COLUMNS)[number]
export const DEFAULT_COLUMNS: readonly ExportColumn[] = ['id', 'name', 'email', 'phone_number']
