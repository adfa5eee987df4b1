import { useResource } from '@parley/shared/data/use-resource'
import { PagedTable } from '@parley/shared/lists/paged-table'
import { Card } from '@parley/shared/ui/card'
import type { Column } from '@parley/shared/ui/data-table'
import { EmptyState } from '@parley/shared/ui/empty-state'
import History from 'lucide-react/icons/history'
import { useState } from 'react'
import { type MessageDescriptor, useIntl } from 'react-intl'
import type { GenericSchema } from 'valibot'

interface RunPage<Run> {
  payload: Run[]
  meta: { count: number }
}

interface RunTableProps<Run> {
  path: string
  schema: GenericSchema<unknown, RunPage<Run>>
  pageSize: number
  columns: Column<Run>[]
  texts: Readonly<Record<'title' | 'none' | 'failed', MessageDescriptor>>
}

/** What something did by itself or at a press, newest first, by pages. */
export function RunTable<Run extends { id: number }>({ path, schema, pageSize, columns, texts }: RunTableProps<Run>) {
  const intl = useIntl()
  const [page, setPage] = useState(1)
  const { data, error, retry } = useResource([path, { page }], { schema, keepPrevious: true })
  const title = intl.formatMessage(texts.title)
  return (
    <Card title={title} flush>
      <PagedTable
        label={title}
        columns={columns}
        items={data?.payload}
        itemKey={({ id }) => id}
        empty={<EmptyState icon={History} title={intl.formatMessage(texts.none)} />}
        failed={intl.formatMessage(texts.failed)}
        error={error}
        onRetry={retry}
        paging={{ page, size: pageSize, total: data?.meta.count, onPage: setPage }}
      />
    </Card>
  )
}
