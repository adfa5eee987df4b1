import { chakra } from '@chakra-ui/react/styled-system'
import { LoadingRegion, Skeleton } from '@parley/shared/ui/skeleton'

const Bar = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '4', px: '6', borderBottom: '1px solid', borderColor: 'line.1' },
})

/** The list before anything is known: header, tabs, rows in their places. */
export function ArticlesSkeleton() {
  return (
    <LoadingRegion>
      <Bar style={{ height: '3.5rem' }}>
        <Skeleton width="12rem" height="0.875rem" />
      </Bar>
      <Bar style={{ height: '2.75rem' }}>
        <Skeleton width="20rem" />
      </Bar>
      {[46, 58, 39, 62, 50, 44, 55, 36].map((share) => (
        <Bar key={share} style={{ height: '4rem' }}>
          <Skeleton width={`${share}%`} height="0.75rem" />
        </Bar>
      ))}
    </LoadingRegion>
  )
}
