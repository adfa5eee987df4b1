import { type DashboardApp, DashboardAppBody } from '@parley/shared/contract/dashboard-app'
import type { RecordForm } from '../records/records.ts'
import { DashboardAppFields } from './DashboardAppFields.tsx'

export const dashboardAppForm: RecordForm<DashboardApp, DashboardAppBody> = {
  schema: DashboardAppBody,
  valuesOf: (app) => ({ title: app?.title ?? '', content: [{ type: 'frame', url: app?.content[0]?.url ?? '' }] }),
  Fields: DashboardAppFields,
  fieldOf: { content: 'content[0].url' },
}
