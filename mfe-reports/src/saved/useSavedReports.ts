import { AREA_PERMISSIONS } from '@parley/shared/contract/permissions'
import { SavedReport, SavedReportBody, type SavedReportMine } from '@parley/shared/contract/saved-report'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { defineCollection } from '@parley/shared/data/define-collection'
import { useCollection } from '@parley/shared/data/use-collection'
import { usePermission, useSession } from '@parley/shared/remote/use-shell'

const savedReports = defineCollection({ path: '/saved_reports', item: SavedReport, body: SavedReportBody })

/** Reports of the account, for whoever reads them where it has the builder; others ask for nothing. */
export function useSavedReports() {
  const http = useAccountHttp()
  const isAllowed = usePermission(...AREA_PERMISSIONS.reports)
  const { features } = useSession()
  const isOn = isAllowed && features.report_builder === true
  const collection = useCollection(savedReports, { within: isOn ? '' : null })
  return {
    ...collection,
    /** What only this person has of it: the pin, the mails. @throws ApiError when it is refused */
    changeMine: async (id: number, mine: SavedReportMine) => {
      await http.request('PATCH', `/saved_reports/${id}/mine`, { body: mine })
      collection.retry()
    },
  }
}

export type SavedReports = ReturnType<typeof useSavedReports>
