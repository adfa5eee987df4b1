import { FieldErrors, Invalid } from '../../../errors.ts'

/** Changes of portals and categories are refused by field, in lists (contract, configuration 0.4). Other errors stay what they are. */
export const inLists = (error: unknown): unknown =>
  error instanceof Invalid
    ? new FieldErrors(Object.fromEntries(Object.entries(error.reasons).map(([field, reason]) => [field, [reason]])))
    : error
