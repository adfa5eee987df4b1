import { AREA_PERMISSIONS } from '@parley/shared/contract/permissions'
import type { CannedResponse } from '@parley/shared/contract/settings'
import { useCollection } from '@parley/shared/data/use-collection'
import SquareSlash from 'lucide-react/icons/square-slash'
import { CodeCell, TwoLines } from '../records/Cells.tsx'
import { RecordListPage } from '../records/RecordListPage.tsx'
import type { RecordColumn } from '../records/records.ts'
import { cannedForm } from './canned-form.ts'
import { cannedResponses } from './canned-responses.ts'
import { heads, texts } from './canned-words.ts'
import { findResponses } from './find-responses.ts'

const columns: RecordColumn<CannedResponse>[] = [
  {
    id: 'code',
    head: heads.code,
    width: '12rem',
    value: ({ short_code: code }) => code,
    sortable: true,
    cell: ({ short_code: code }) => <CodeCell>{code}</CodeCell>,
  },
  { id: 'content', head: heads.content, cell: ({ content }) => <TwoLines dir="auto">{content}</TwoLines> },
]

/** Answers that are written once and inserted by their short code. */
export function CannedPage() {
  return (
    <RecordListPage
      records={useCollection(cannedResponses)}
      texts={texts}
      icon={SquareSlash}
      nameOf={({ short_code: code }) => code}
      columns={columns}
      form={cannedForm}
      find={findResponses}
      writers={AREA_PERMISSIONS.conversations}
    />
  )
}
