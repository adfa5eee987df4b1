import { type FoundCounts, MAX_COUNTED } from '@parley/shared/contract/search'
import { type TabItem, Tabs } from '@parley/shared/ui/tabs'
import { useIntl } from 'react-intl'
import { KIND_NAMES, type ShownKind } from './kind-names.ts'
import { FOUND_KINDS, type FoundKind } from './useSearch.ts'

interface KindTabsProps {
  kind: ShownKind
  counts: FoundCounts['payload'] | undefined
  onChange: (kind: ShownKind) => void
}

/** Every kind with how many of it there are, as far as they are counted. */
export function KindTabs({ kind, counts, onChange }: KindTabsProps) {
  const intl = useIntl()
  const labelOf = (one: FoundKind) => {
    const name = intl.formatMessage(KIND_NAMES[one])
    if (!counts) return name
    const count = Math.min(counts[one], MAX_COUNTED)
    return counts[one] > MAX_COUNTED
      ? intl.formatMessage(
          { id: 'conversations.search.countMore', defaultMessage: '{name} {count, number}+' },
          { name, count },
        )
      : intl.formatMessage(
          { id: 'conversations.search.count', defaultMessage: '{name} {count, number}' },
          { name, count },
        )
  }
  const tabs: TabItem<ShownKind>[] = [
    { id: 'all', label: intl.formatMessage(KIND_NAMES.all) },
    ...FOUND_KINDS.map((one) => ({ id: one, label: labelOf(one) })),
  ]
  return (
    <Tabs
      label={intl.formatMessage({ id: 'conversations.search.kinds', defaultMessage: 'What to show' })}
      tabs={tabs}
      current={kind}
      onChange={onChange}
      panelId="found"
    />
  )
}
