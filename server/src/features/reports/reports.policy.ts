import { AREA_PERMISSIONS } from '@parley/shared/contract/permissions'
import { FeatureOff } from '../../errors.ts'
import { assertHolds, type Member } from '../../http/caller.ts'

/** Administrators and `report_manage`, in accounts with reports. @throws Forbidden, FeatureOff; before any data is read */
export function assertReadsReports(member: Member): void {
  assertHolds(member, AREA_PERMISSIONS.reports)
  if (!member.features.reports) throw new FeatureOff()
}
