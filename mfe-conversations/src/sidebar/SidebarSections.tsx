import { useInboxes, useLabels, useTeams } from '@parley/shared/account-lists/use-account-lists'
import type { SectionRow } from '@parley/shared/remote/shell-api'
import { useSidebarCounts, useSidebarSection } from '@parley/shared/remote/use-sidebar'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { useDraftCount } from '../drafts/useDrafts.ts'
import { useFolders } from '../views/useFolders.ts'
import { folderRows, inboxRows, labelRows, teamRows } from './section-rows.ts'
import { useOpenCounts } from './useOpenCounts.ts'

/** What the account has, in the shell's sidebar: folders, teams, inboxes, labels, and how much is open in each. Draws nothing. */
export function SidebarSections() {
  const { locale } = useIntl()
  const counts = useOpenCounts()
  useLiveSection('conversations.folders', useFolders(), folderRows)
  useLiveSection('conversations.teams', useTeams(), (teams) => teamRows(teams, counts), counts)
  useLiveSection('conversations.inboxes', useInboxes(), (inboxes) => inboxRows(inboxes, locale, counts), counts)
  useLiveSection('conversations.labels', useLabels(), (labels) => labelRows(labels, counts), counts)
  const drafts = useDraftCount()
  useSidebarCounts(
    useMemo(
      () => ({
        'conversations.all': counts?.all ?? 0,
        'conversations.mentions': counts?.mentions ?? 0,
        'conversations.unattended': counts?.unattended ?? 0,
        'conversations.participating': counts?.participating ?? 0,
        'conversations.drafts': drafts,
      }),
      [counts, drafts],
    ),
  )
  return null
}

interface List<Item> {
  items: Item[] | undefined
  error: unknown
  retry: () => void
}

/** `draw` is looked at again when the list or `facts` is another object. */
function useLiveSection<Item>(
  section: string,
  { items, error, retry }: List<Item>,
  draw: (items: readonly Item[]) => SectionRow[],
  facts?: unknown,
) {
  const failed = error !== undefined
  useSidebarSection(
    section,
    useMemo(() => ({ rows: items && draw(items), failed, retry }), [items, failed, retry, facts]),
  )
}
