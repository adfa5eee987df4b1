import { LoadingRegion, Skeleton } from '@parley/shared/ui/skeleton'
import { styled } from '@parley/shared/ui/styled'
import { useApp } from '../shell-app/shell-app.ts'
import { BrandMark } from './BrandMark.tsx'
import { FrameGrid, Sheet, SideWhereWide } from './FrameGrid.tsx'

const Rail = styled('div', {
  base: {
    gridArea: 'rail',
    display: { base: 'none', md: 'flex' },
    flexDirection: 'column',
    alignItems: 'center',
    py: '3',
    gap: '6',
  },
})
const Lines = styled('div', { base: { display: 'flex', flexDirection: 'column', gap: '4', px: '2', pt: '3' } })

/** The frame in its final geometry while the account is being opened. */
export function FrameSkeleton() {
  const { brand } = useApp()
  return (
    <FrameGrid data-side="">
      <Rail>
        <BrandMark brand={brand} />
        {['a', 'b', 'c', 'd', 'e'].map((key) => (
          <Skeleton key={key} width="1.25rem" height="1.25rem" />
        ))}
      </Rail>
      <SideWhereWide>
        <LoadingRegion>
          <Lines>
            {['60%', '72%', '48%', '64%', '56%', '68%', '40%'].map((width) => (
              <Skeleton key={width} width={width} />
            ))}
          </Lines>
        </LoadingRegion>
      </SideWhereWide>
      <Sheet aria-busy />
    </FrameGrid>
  )
}
