import { chakra } from '@chakra-ui/react/styled-system'
import { AUDIT_LOGS_PER_PAGE, AuditLog } from '@parley/shared/contract/audit-log'
import { useResource } from '@parley/shared/data/use-resource'
import { PagedTable } from '@parley/shared/lists/paged-table'
import type { Column } from '@parley/shared/ui/data-table'
import { EmptyState } from '@parley/shared/ui/empty-state'
import { useLastPage } from '@parley/shared/ui/use-last-page'
import History from 'lucide-react/icons/history'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import * as v from 'valibot'
import { ListBar, ListFrame, SettingsPage } from '../page/SettingsPage.tsx'
import { useListAddress } from '../records/useListAddress.ts'
import { AuditFilters } from './AuditFilters.tsx'
import { auditQuery, useAuditFilter } from './audit-filter.ts'
import { ACTION_NAMES, SUBJECT_NAMES } from './audit-words.ts'
import { ChangeList } from './ChangeList.tsx'
import { DownloadButton } from './DownloadButton.tsx'

const Words = chakra('span', { base: { display: 'block', py: '2', minW: 0 } })
const Note = chakra('span', { base: { display: 'block', textStyle: '12', color: 'fg.3', overflowWrap: 'anywhere' } })
const Subject = chakra('span', { base: { color: 'fg.1', fontWeight: 'medium' } })

const AuditPage = v.object({ audit_logs: v.array(AuditLog), total_entries: v.number() })

const columns: Column<AuditLog>[] = [
  {
    id: 'what',
    head: <FormattedMessage id="settings.audit.what" defaultMessage="What happened" />,
    cell: (log) => <WhatCell log={log} />,
  },
  {
    id: 'who',
    head: <FormattedMessage id="settings.audit.who" defaultMessage="Who" />,
    width: '14rem',
    hideBelow: 'sm',
    cell: ({ actor, ip }) => (
      <Words>
        {actor ? <bdi>{actor.name}</bdi> : <FormattedMessage id="settings.audit.nobody" defaultMessage="By a rule" />}
        {ip && <Note dir="ltr">{ip}</Note>}
      </Words>
    ),
  },
  {
    id: 'when',
    head: <FormattedMessage id="settings.audit.when" defaultMessage="When" />,
    width: '13rem',
    hideBelow: 'md',
    cell: ({ created_at: at }) => <FormattedDate value={at * 1000} dateStyle="medium" timeStyle="short" />,
  },
]

/** Who changed what here, newest first; kept for twelve months. */
export function AuditLogsPage() {
  const intl = useIntl()
  const { page, toPage } = useListAddress()
  const [filter, setFilter] = useAuditFilter()
  const isFiltered = Object.values(filter).some(Boolean)
  const { data, error, retry } = useResource(['/audit_logs', { ...auditQuery(filter), page }], { schema: AuditPage })
  useLastPage({ page, pageSize: AUDIT_LOGS_PER_PAGE, total: data?.total_entries }, toPage)
  return (
    <SettingsPage
      title={<FormattedMessage id="settings.audit" defaultMessage="Audit log" />}
      lead={
        <FormattedMessage
          id="settings.audit.lead"
          defaultMessage="Who changed what in this account. Kept for twelve months."
        />
      }
      action={<DownloadButton filter={filter} />}
    >
      <ListBar>
        <AuditFilters filter={filter} onChange={setFilter} />
      </ListBar>
      <ListFrame>
        <PagedTable
          label={intl.formatMessage({ id: 'settings.audit', defaultMessage: 'Audit log' })}
          columns={columns}
          items={data?.audit_logs}
          itemKey={({ id }) => id}
          empty={
            <EmptyState
              icon={History}
              title={
                isFiltered ? (
                  <FormattedMessage id="settings.audit.noneMatch" defaultMessage="Nothing matches" />
                ) : (
                  <FormattedMessage id="settings.audit.none" defaultMessage="Nothing has been changed yet" />
                )
              }
            />
          }
          failed={<FormattedMessage id="settings.audit.failed" defaultMessage="The audit log could not be loaded" />}
          error={error}
          onRetry={retry}
          paging={{ page, size: AUDIT_LOGS_PER_PAGE, total: data?.total_entries, onPage: toPage }}
        />
      </ListFrame>
    </SettingsPage>
  )
}

function WhatCell({ log }: { log: AuditLog }) {
  const { action, subject, changes } = log
  const kind = SUBJECT_NAMES[subject.type as keyof typeof SUBJECT_NAMES]
  return (
    <Words>
      <FormattedMessage {...ACTION_NAMES[action]} />{' '}
      <Subject>
        <bdi>{subject.label || subject.id}</bdi>
      </Subject>
      <Note>{kind ? <FormattedMessage {...kind} /> : subject.type}</Note>
      <ChangeList changes={changes} isUpdate={action === 'update'} />
    </Words>
  )
}
