import { DashboardApp } from '@parley/shared/contract/dashboard-app'
import { defineCollection } from '@parley/shared/data/define-collection'
import { useCollection } from '@parley/shared/data/use-collection'

const dashboardApps = defineCollection({
  path: '/dashboard_apps',
  item: DashboardApp,
  swr: { revalidateIfStale: false, revalidateOnFocus: false },
})

/** Pages of the account's own; none while they are unknown, because a conversation is whole without them. */
export const useDashboardApps = (): readonly DashboardApp[] => useCollection(dashboardApps).items ?? []
