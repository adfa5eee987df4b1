import type { ImportRow } from './imports.queries.ts'

const MAX_TOLD = 1_000

/** Whether people and programs hear of each contact: not of large imports (configuration 12). */
export const isTold = ({ total }: ImportRow): boolean => total !== null && total <= MAX_TOLD
