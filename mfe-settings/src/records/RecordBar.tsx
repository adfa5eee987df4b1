import { SearchField } from '@parley/shared/ui/search-field'
import { useSearchText } from '@parley/shared/ui/use-search-text'
import { useIntl } from 'react-intl'
import { ListBar, ListFact, ListSearch } from '../page/SettingsPage.tsx'
import { RecordFilterField } from './RecordFilterField.tsx'
import type { RecordListProps } from './records.ts'
import type { ListAddress } from './useListAddress.ts'

interface RecordBarProps<Item extends { id: number }>
  extends Pick<RecordListProps<Item, never>, 'texts' | 'filters' | 'fact'> {
  address: ListAddress
}

/** Search and filters at the start, a fact at the end; nothing where a list has none of them. */
export function RecordBar<Item extends { id: number }>({ texts, filters = [], fact, address }: RecordBarProps<Item>) {
  const intl = useIntl()
  const [text, setText] = useSearchText(address.text, address.search)
  if (!texts.search && filters.length === 0 && !fact) return null
  return (
    <ListBar>
      {texts.search && (
        <ListSearch>
          <SearchField label={intl.formatMessage(texts.search)} value={text} onChange={setText} />
        </ListSearch>
      )}
      {filters.map((filter) => (
        <RecordFilterField key={filter.id} filter={filter} />
      ))}
      {fact && <ListFact>{fact}</ListFact>}
    </ListBar>
  )
}
