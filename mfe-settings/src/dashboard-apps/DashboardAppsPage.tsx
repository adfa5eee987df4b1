import { chakra } from '@chakra-ui/react/styled-system'
import { DashboardApp, DashboardAppBody } from '@parley/shared/contract/dashboard-app'
import { defineCollection } from '@parley/shared/data/define-collection'
import { useCollection } from '@parley/shared/data/use-collection'
import AppWindow from 'lucide-react/icons/app-window'
import { defineMessages, FormattedMessage } from 'react-intl'
import { integrationsPath } from '../paths.ts'
import { RecordListPage } from '../records/RecordListPage.tsx'
import type { RecordColumn } from '../records/records.ts'
import { dashboardAppForm } from './dashboard-app-form.ts'

const Address = chakra('span', { base: { display: 'block', py: '2', color: 'fg.2', overflowWrap: 'anywhere' } })

const dashboardApps = defineCollection({
  path: '/dashboard_apps',
  item: DashboardApp,
  body: DashboardAppBody,
  wrapped: 'dashboard_app',
  added: 'last',
})

const texts = defineMessages({
  title: { id: 'settings.dashboardApps', defaultMessage: 'Dashboard apps' },
  lead: {
    id: 'settings.dashboardApps.lead',
    defaultMessage: 'Pages of your own that agents open beside a conversation.',
  },
  add: { id: 'settings.dashboardApps.new', defaultMessage: 'New dashboard app' },
  edit: { id: 'settings.dashboardApps.edit', defaultMessage: 'Edit dashboard app' },
  save: { id: 'settings.dashboardApps.save', defaultMessage: 'Save app' },
  remove: { id: 'settings.dashboardApps.delete', defaultMessage: 'Delete app' },
  removeBody: {
    id: 'settings.dashboardApps.delete.body',
    defaultMessage: 'Its tab goes from every conversation. The page itself stays where it is.',
  },
  none: { id: 'settings.dashboardApps.none', defaultMessage: 'No dashboard apps yet' },
  noneBody: {
    id: 'settings.dashboardApps.none.body',
    defaultMessage: 'Show what your own systems know of a customer: orders, contracts, a loyalty card.',
  },
  failed: { id: 'settings.dashboardApps.failed', defaultMessage: 'Dashboard apps could not be loaded' },
})
const heads = defineMessages({
  title: { id: 'settings.dashboardApp.title', defaultMessage: 'Title' },
  url: { id: 'settings.dashboardApp.url', defaultMessage: 'Address of the page' },
})
const columns: RecordColumn<DashboardApp>[] = [
  {
    id: 'title',
    head: heads.title,
    width: '14rem',
    sortBy: ({ title }) => title,
    cell: ({ title }) => <bdi>{title}</bdi>,
  },
  {
    id: 'url',
    head: heads.url,
    hideBelow: 'sm',
    cell: ({ content }) => <Address dir="ltr">{content.map(({ url }) => url).join(' ')}</Address>,
  },
]

/** Pages of the account's own that are shown beside conversations. */
export function DashboardAppsPage() {
  return (
    <RecordListPage
      parent={{
        label: <FormattedMessage id="settings.integrations" defaultMessage="Integrations" />,
        to: integrationsPath,
      }}
      records={useCollection(dashboardApps)}
      texts={texts}
      icon={AppWindow}
      nameOf={({ title }) => title}
      columns={columns}
      form={dashboardAppForm}
    />
  )
}
