import { useLabels } from '@parley/shared/account-lists/use-account-lists'
import type { CustomFilter, Label } from '@parley/shared/contract/sidebar'
import type { SectionRow } from '@parley/shared/remote/shell-api'
import { useSidebarSection } from '@parley/shared/remote/use-sidebar'
import { useCallback, useMemo } from 'react'
import { useSegments } from '../filter/useSegments.ts'
import { labelPath, segmentPath } from '../paths.ts'
import { useContactCounts } from './useContactCounts.ts'

const segmentRow = ({ id, name }: CustomFilter): SectionRow => ({
  id,
  path: segmentPath(id).slice(1),
  name,
  mark: { icon: 'list-filter' },
})
const labelRow = ({ id, title, color }: Label): SectionRow => ({
  id,
  path: labelPath(title).slice(1),
  name: title,
  mark: { color },
})

interface Listed<Item> {
  items: Item[] | undefined
  error: unknown
  retry: () => void
}

function useRows<Item>(section: string, { items, error, retry }: Listed<Item>, draw: (item: Item) => SectionRow) {
  const failed = error !== undefined
  useSidebarSection(
    section,
    useMemo(() => ({ rows: items?.map(draw), failed, retry }), [items, failed, retry, draw]),
  )
}

/** The person's segments and the account's labels in the shell's sidebar, with how many each holds. Draws nothing. */
export function ContactSections() {
  const segments = useSegments()
  const counts = useContactCounts(segments.items)
  useRows(
    'contacts.segments',
    segments,
    useCallback((one: CustomFilter) => ({ ...segmentRow(one), count: counts?.segments[one.id] }), [counts]),
  )
  useRows(
    'contacts.labels',
    useLabels(),
    useCallback((one: Label) => ({ ...labelRow(one), count: counts && (counts.labels[one.title] ?? 0) }), [counts]),
  )
  return null
}
