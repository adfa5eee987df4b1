import { DashboardApp, DashboardAppBody } from '@parley/shared/contract/dashboard-app'
import { defineCollection } from '@parley/shared/data/define-collection'
import { useCollection } from '@parley/shared/data/use-collection'
import AppWindow from 'lucide-react/icons/app-window'
import { integrationsParent } from '../integrations/IntegrationsParent.tsx'
import { AddressCell } from '../records/Cells.tsx'
import { RecordListPage } from '../records/RecordListPage.tsx'
import type { RecordColumn } from '../records/records.ts'
import { dashboardAppForm } from './dashboard-app-form.ts'
import { heads, texts } from './dashboard-app-words.ts'

const dashboardApps = defineCollection({
  path: '/dashboard_apps',
  item: DashboardApp,
  body: DashboardAppBody,
  wrapped: 'dashboard_app',
  added: 'last',
})

const columns: RecordColumn<DashboardApp>[] = [
  { id: 'title', head: heads.title, width: '14rem', value: ({ title }) => title, sortable: true },
  {
    id: 'url',
    head: heads.url,
    hideBelow: 'sm',
    cell: ({ content }) => <AddressCell>{content.map(({ url }) => url).join(' ')}</AddressCell>,
  },
]

/** Pages of the account's own that are shown beside conversations. */
export function DashboardAppsPage() {
  return (
    <RecordListPage
      parent={integrationsParent}
      records={useCollection(dashboardApps)}
      texts={texts}
      icon={AppWindow}
      nameOf={({ title }) => title}
      columns={columns}
      form={dashboardAppForm}
    />
  )
}
