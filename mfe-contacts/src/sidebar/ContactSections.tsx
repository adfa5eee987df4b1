import { useLabels } from '@parley/shared/account-lists/use-account-lists'
import type { ContactCounts } from '@parley/shared/contract/contact-counts'
import type { SectionRow } from '@parley/shared/remote/shell-api'
import { useSidebarSection } from '@parley/shared/remote/use-sidebar'
import { useMemo } from 'react'
import { useSegments } from '../filter/useSegments.ts'
import { labelPath, segmentPath } from '../paths.ts'
import { useContactCounts } from './useContactCounts.ts'

/** The person's segments, with how many each holds as far as that is known. */
function useSegmentSection(
  { items, error, retry }: ReturnType<typeof useSegments>,
  counts: ContactCounts | undefined,
): void {
  const failed = error !== undefined
  const rows = useMemo(
    () =>
      items?.map(
        ({ id, name }): SectionRow => ({
          id,
          path: segmentPath(id).slice(1),
          name,
          count: counts?.segments[id],
          mark: { icon: 'list-filter' },
        }),
      ),
    [items, counts],
  )
  useSidebarSection(
    'contacts.segments',
    useMemo(() => ({ rows, failed, retry }), [rows, failed, retry]),
  )
}

/** The account's labels, with how many contacts carry each. */
function useLabelSection(counts: ContactCounts | undefined): void {
  const { items, error, retry } = useLabels()
  const failed = error !== undefined
  const rows = useMemo(
    () =>
      items?.map(
        ({ id, title, color }): SectionRow => ({
          id,
          path: labelPath(title).slice(1),
          name: title,
          count: counts && (counts.labels[title] ?? 0),
          mark: { color },
        }),
      ),
    [items, counts],
  )
  useSidebarSection(
    'contacts.labels',
    useMemo(() => ({ rows, failed, retry }), [rows, failed, retry]),
  )
}

/** Segments and labels in the shell's sidebar. Draws nothing. */
export function ContactSections() {
  const segments = useSegments()
  const counts = useContactCounts(segments.items)
  useSegmentSection(segments, counts)
  useLabelSection(counts)
  return null
}
