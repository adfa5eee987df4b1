import { asksNothing, readSearch } from '@parley/shared/contract/search-words'
import { styled } from '@parley/shared/ui/styled'
import { useMemo, useState } from 'react'
import { useIsBeside } from '../useWide.ts'
import { keyOf, PreviewContext, type PreviewTarget } from './preview/preview-target.ts'
import { SearchPreview } from './preview/SearchPreview.tsx'
import { SearchColumn } from './SearchColumn.tsx'
import { useSearchAddress } from './useSearchAddress.ts'

const Panes = styled('div', {
  base: {
    display: 'grid',
    h: 'full',
    minH: 0,
    gridTemplateRows: 'minmax(0, 1fr)',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '&[data-beside=true]': { gridTemplateColumns: 'minmax(24rem, 5fr) minmax(0, 6fr)' },
    '& > *': { minW: 0, minH: 0 },
  },
})

/**
 * Looks through conversations, contacts, messages and articles. What is asked stands in the address; where there is room, a
 * result is looked at beside the list.
 */
export function SearchPage() {
  const { line } = useSearchAddress()
  const hasRoom = useIsBeside()
  const [looked, setLooked] = useState<PreviewTarget | null>(null)
  const isBeside = hasRoom && !asksNothing(readSearch(line))
  const looking = useMemo(() => ({ key: looked && keyOf(looked), look: setLooked, isBeside }), [looked, isBeside])
  return (
    <PreviewContext value={looking}>
      <Panes data-beside={isBeside}>
        <SearchColumn />
        {isBeside && <SearchPreview looked={looked} />}
      </Panes>
    </PreviewContext>
  )
}
