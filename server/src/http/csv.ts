import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

export type CsvCell = string | number | null
type CsvRows = AsyncIterable<readonly CsvCell[]> | Iterable<readonly CsvCell[]>

const FORMULA = /^[=+\-@\t\r]/
const NEEDS_QUOTES = /[",\r\n]/

/** A spreadsheet takes a text that begins like a formula for one, so such a text gets an apostrophe in front. */
function csvCell(value: CsvCell): string {
  if (value === null) return ''
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value)
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(csvCell).join(',')}\r\n`

async function* lines(rows: CsvRows): AsyncGenerator<string> {
  for await (const cells of rows) yield csvLine(cells)
}

/** Sends rows as they come: what is sent is never held whole. An empty row is an empty line. */
export const sendCsv = (reply: FastifyReply, filename: string, rows: CsvRows): FastifyReply =>
  reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${filename}"`)
    .send(Readable.from(lines(rows), { objectMode: true }))
