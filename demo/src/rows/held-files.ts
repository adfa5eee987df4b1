import { demoFile } from '../demo-files.ts'
import { DAY, iso } from '../story.ts'
import type { Row } from './write-rows.queries.ts'

interface HeldFile {
  id: number
  filename: string
  type: 'application/pdf' | 'image/png'
}

const pdf = (id: number, filename: string): HeldFile => ({ id, filename, type: 'application/pdf' })

/** What steps of macros send: each is sent by the macro of that place in the list. */
export const MACRO_FILES = {
  tradeTerms: { ...pdf(1, 'trade-terms.pdf'), macro: 6 },
  careGuide: { ...pdf(2, 'care-guide.pdf'), macro: 11 },
} as const

/** What ready answers bring along, by the number of the answer. */
const CANNED_FILES: Readonly<Record<number, HeldFile>> = {
  12: pdf(3, 'return-label.pdf'),
  22: pdf(4, 'how-to-read-your-invoice.pdf'),
  25: pdf(5, 'care-of-oiled-wood.pdf'),
  27: pdf(6, 'care-of-brass.pdf'),
  30: pdf(7, 'trade-terms.pdf'),
  32: { id: 8, filename: 'gift-wrap-lamp.png', type: 'image/png' },
}

/** Files that ready answers and macros of account 1 hold; after both. */
export function heldFileRows(now: number): [string, Row[]] {
  const at = iso(now - 150 * DAY)
  const row = ({ id, filename, type }: HeldFile, holder: { macro?: number; canned?: number }): Row => ({
    ...{ account_id: 1, id, filename, content_type: type, storage_key: `demo/held/${id}-${filename}` },
    ...{ file_size: demoFile(filename).length, extension: filename.split('.').at(-1) },
    file_type: type === 'image/png' ? 0 : 3,
    ...{ width: null, height: null, stored_at: at, created_at: at },
    ...{ macro_id: holder.macro ?? null, canned_response_id: holder.canned ?? null },
  })
  return [
    'uploads',
    [
      ...Object.values(MACRO_FILES).map((file) => row(file, { macro: file.macro })),
      ...Object.entries(CANNED_FILES).map(([canned, file]) => row(file, { canned: Number(canned) })),
    ],
  ]
}
