import { LoadingRegion, Skeleton } from '@parley/shared/ui/skeleton'
import { styled } from '@parley/shared/ui/styled'

const Header = styled('div', {
  base: { h: 'header', borderBlockEnd: '1px solid var(--line-1)', display: 'flex', alignItems: 'center', px: '6' },
})
const Lines = styled('div', { base: { p: '6', display: 'grid', gap: '5' } })

const WIDTHS = ['38%', '62%', '54%', '70%', '46%', '58%']

/** Stands where an area will be; invisible for the first 150 ms. */
export function RemoteSkeleton() {
  return (
    <LoadingRegion>
      <Header>
        <Skeleton width="9rem" height="0.875rem" />
      </Header>
      <Lines>
        {WIDTHS.map((width) => (
          <Skeleton key={width} width={width} />
        ))}
      </Lines>
    </LoadingRegion>
  )
}
