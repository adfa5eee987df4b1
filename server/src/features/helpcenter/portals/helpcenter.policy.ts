import { AREA_PERMISSIONS, type Permission } from '@parley/shared/contract/permissions'
import { FeatureOff } from '../../../errors.ts'
import { assertHolds, type Member } from '../../../http/caller.ts'

const WRITERS: readonly Permission[] = ['administrator', 'knowledge_base_manage']

/** @throws Forbidden, FeatureOff; before any data is read */
export function assertReadsHelpCenter(member: Member): void {
  assertHolds(member, AREA_PERMISSIONS.helpcenter)
  if (!member.features.help_center) throw new FeatureOff()
}

/** Plain agents read, drafts included, and do not write. @throws Forbidden, FeatureOff */
export function assertWritesHelpCenter(member: Member): void {
  assertHolds(member, WRITERS)
  if (!member.features.help_center) throw new FeatureOff()
}
