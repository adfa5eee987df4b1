/** What spreadsheets would run as a formula. */
const FORMULA = /^[=+\-@\t\r]/
/** A phone number begins with a plus and runs nothing. */
const NUMBER = /^[+-]?\d+([.,]\d+)?$/

/** One cell: quoted where it must be, and never a formula. */
function csvCell(value: string): string {
  const safe = FORMULA.test(value) && !NUMBER.test(value) ? `'${value}` : value
  return /[",;\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`
