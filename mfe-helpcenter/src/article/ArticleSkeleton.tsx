import { chakra } from '@chakra-ui/react/styled-system'
import { LoadingRegion, Skeleton } from '@parley/shared/ui/skeleton'

const Column = chakra('div', { base: { display: 'grid', gap: '4', maxW: '47.5rem', mx: 'auto', px: '6', pt: '20' } })

export function ArticleSkeleton() {
  return (
    <LoadingRegion>
      <Column>
        <Skeleton width="70%" height="1.5rem" />
        <Skeleton width="40%" />
        {[96, 99, 88, 100, 62].map((share) => (
          <Skeleton key={share} width={`${share}%`} height="0.875rem" />
        ))}
      </Column>
    </LoadingRegion>
  )
}
