import { chakra } from '@chakra-ui/react/styled-system'
import { AREA_PERMISSIONS } from '@parley/shared/contract/permissions'
import type { CannedResponse } from '@parley/shared/contract/settings'
import { useCollection } from '@parley/shared/data/use-collection'
import { usePermission } from '@parley/shared/remote/use-shell'
import SquareSlash from 'lucide-react/icons/square-slash'
import { defineMessages } from 'react-intl'
import { RecordListPage } from '../records/RecordListPage.tsx'
import type { RecordColumn } from '../records/records.ts'
import { cannedForm } from './canned-form.ts'
import { cannedResponses } from './canned-responses.ts'
import { findResponses } from './find-responses.ts'

const Code = chakra('bdi', { base: { fontFamily: 'mono', fontSize: '0.75rem' } })
const Text = chakra('span', { base: { display: 'block', lineClamp: '2', py: '2' } })

const texts = defineMessages({
  title: { id: 'settings.canned', defaultMessage: 'Canned responses' },
  lead: {
    id: 'settings.canned.lead',
    defaultMessage: 'Answers that are written once and inserted by their short code.',
  },
  add: { id: 'settings.canned.new', defaultMessage: 'New canned response' },
  edit: { id: 'settings.canned.edit', defaultMessage: 'Edit canned response' },
  save: { id: 'settings.canned.save', defaultMessage: 'Save response' },
  remove: { id: 'settings.canned.delete', defaultMessage: 'Delete response' },
  removeBody: {
    id: 'settings.canned.delete.body',
    defaultMessage: 'It can no longer be inserted. Messages that were sent with it stay.',
  },
  none: { id: 'settings.canned.none', defaultMessage: 'No canned responses yet' },
  noneBody: {
    id: 'settings.canned.none.body',
    defaultMessage: 'Write down what you answer often; insert it with / and a word.',
  },
  failed: { id: 'settings.canned.failed', defaultMessage: 'Canned responses could not be loaded' },
  search: { id: 'settings.canned.search', defaultMessage: 'Search codes and texts' },
})
const heads = defineMessages({
  code: { id: 'settings.canned.code', defaultMessage: 'Short code' },
  content: { id: 'settings.canned.content', defaultMessage: 'Text' },
})
const columns: RecordColumn<CannedResponse>[] = [
  {
    id: 'code',
    head: heads.code,
    width: '12rem',
    sortBy: ({ short_code: code }) => code,
    cell: ({ short_code: code }) => <Code>{code}</Code>,
  },
  { id: 'content', head: heads.content, cell: ({ content }) => <Text dir="auto">{content}</Text> },
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
      mayWrite={usePermission(...AREA_PERMISSIONS.conversations)}
    />
  )
}
