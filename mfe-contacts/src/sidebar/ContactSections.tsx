import { useLabels } from '@parley/shared/account-lists/use-account-lists'
import type { CustomFilter, Label } from '@parley/shared/contract/sidebar'
import type { SectionRow } from '@parley/shared/remote/shell-api'
import { useSidebarSection } from '@parley/shared/remote/use-sidebar'
import { useMemo } from 'react'
import { useSegments } from '../filter/useSegments.ts'
import { labelPath, segmentPath } from '../paths.ts'

const segmentRows = (segments: readonly CustomFilter[]): SectionRow[] =>
  segments.map(({ id, name }) => ({ id, path: segmentPath(id).slice(1), name, mark: { icon: 'list-filter' } }))

const labelRows = (labels: readonly Label[]): SectionRow[] =>
  labels.map(({ id, title, color }) => ({ id, path: labelPath(title).slice(1), name: title, mark: { color } }))

interface Listed<Item> {
  items: Item[] | undefined
  error: unknown
  retry: () => void
}

function useRows<Item>(section: string, { items, error, retry }: Listed<Item>, draw: (items: Item[]) => SectionRow[]) {
  const failed = error !== undefined
  useSidebarSection(
    section,
    useMemo(() => ({ rows: items && draw(items), failed, retry }), [items, failed, retry, draw]),
  )
}

/** The person's segments and the account's labels in the shell's sidebar. Draws nothing. */
export function ContactSections() {
  useRows('contacts.segments', useSegments(), segmentRows)
  useRows('contacts.labels', useLabels(), labelRows)
  return null
}
