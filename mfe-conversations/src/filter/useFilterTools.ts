import { useInboxes, useLabels } from '@parley/shared/account-lists/use-account-lists'
import type { FilterRule } from '@parley/shared/contract/rules/filter'
import type { CustomFilter } from '@parley/shared/contract/sidebar'
import { readRules } from '@parley/shared/filter/rules-in-address'
import { useSession, useShell } from '@parley/shared/remote/use-shell'
import { useMemo, useState } from 'react'
import { defineMessage, useIntl } from 'react-intl'
import { focusRows } from '../state/focus-if-lost.ts'
import type { ListFilters } from '../views/filters.ts'
import { useFolders } from '../views/useFolders.ts'
import type { View } from '../views/view.ts'
import type { FilterBuilderProps } from './FilterBuilder.tsx'
import { rulesOfList } from './rules-of-list.ts'
import { useRemoveFolder } from './useRemoveFolder.ts'

const SAVED = defineMessage({ id: 'conversations.folder.saved', defaultMessage: 'Folder saved' })

/**
 * The filters with the rules of the folder they name. While the folders are on their way, and where there is no such
 * folder, `filters` is undefined.
 */
export function useRuledFilters(filters: ListFilters) {
  const { items, error, retry } = useFolders()
  const { view } = filters
  const folder = view.kind === 'folder' ? items?.find(({ id }) => id === view.key) : undefined
  const ruled = useMemo(() => {
    if (view.kind !== 'folder') return filters
    return folder && { ...filters, rules: readRules(folder.query.payload) ?? [] }
  }, [filters, view.kind, folder])
  const isMissing = useIsMissing(view, items)
  return { filters: ruled, folder, isMissing, error: view.kind === 'folder' && !items ? error : undefined, retry }
}

/** Whether the view names an inbox, a label or a folder that there is not, or not for this person. */
function useIsMissing(view: View, folders: readonly CustomFilter[] | undefined): boolean {
  const inboxes = useInboxes().items
  const labels = useLabels().items
  switch (view.kind) {
    case 'folder':
      return folders?.every(({ id }) => id !== view.key) ?? false
    case 'inbox':
      return inboxes?.every(({ id }) => id !== view.key) ?? false
    case 'label':
      return labels?.every(({ title }) => title !== view.key) ?? false
    default:
      return false
  }
}

interface FilterTools {
  filters: ListFilters
  folder: CustomFilter | undefined
  onFilters: (filters: ListFilters) => void
}

/** What can be done with rules: put together, applied, kept as a folder, changed, deleted. */
export function useFilterTools({ filters, folder, onFilters }: FilterTools) {
  const intl = useIntl()
  const { notify } = useShell()
  const { user } = useSession()
  const folders = useFolders()
  const [open, setOpen] = useState<'filter' | 'folder' | null>(null)

  const show = (rules: readonly FilterRule[] | null) => {
    const { rules: _, ...rest } = filters
    if (rules) onFilters({ ...rest, view: { kind: 'all' }, rules })
    else onFilters({ view: { kind: 'all' }, tab: 'all', status: 'open', sort: 'last_activity_at_desc' })
  }
  const showFolder = (id: number) =>
    onFilters({ view: { kind: 'folder', key: id }, tab: 'all', status: 'all', sort: 'last_activity_at_desc' })
  const save = async (name: string, payload: readonly FilterRule[]) => {
    const facts = { name, filter_type: 'conversation' as const, query: { payload } }
    const saved = await (folder ? folders.change(folder.id, facts) : folders.create(facts))
    setOpen(null)
    notify.toast(intl.formatMessage(SAVED), { tone: 'success' })
    showFolder(saved.id)
    focusRows()
  }
  const removeFolder = useRemoveFolder({ onGone: () => show(null), onBack: showFolder })

  const builder: FilterBuilderProps | null = open && {
    initial: rulesOfList(filters, user.id),
    name: folder ? folder.name : open === 'folder' ? '' : null,
    onApply: (rules) => {
      setOpen(null)
      show(rules)
    },
    onSave: save,
    onClose: () => setOpen(null),
  }
  const remove = async () => folder && removeFolder(folder)
  return { builder, show, remove, openBuilder: () => setOpen('filter'), openFolder: () => setOpen('folder') }
}
