import type { SectionRow } from '@parley/shared/remote/shell-api'
import { useSidebarSection } from '@parley/shared/remote/use-sidebar'
import { useMemo } from 'react'
import { savedPath } from '../paths.ts'
import { useSavedReports } from './useSavedReports.ts'

/** The person's pinned reports in the shell's sidebar. Draws nothing. */
export function SavedSection() {
  const { items, error, retry } = useSavedReports()
  const failed = error !== undefined
  const rows = useMemo(
    () =>
      items
        ?.filter(({ pinned }) => pinned)
        .map(
          ({ id, name }): SectionRow => ({ id, name, path: savedPath(id).slice(1), mark: { icon: 'chart-column' } }),
        ),
    [items],
  )
  useSidebarSection(
    'reports.pinned',
    useMemo(() => ({ rows, failed, retry }), [rows, failed, retry]),
  )
  return null
}
