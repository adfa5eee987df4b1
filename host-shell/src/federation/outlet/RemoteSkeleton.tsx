import { Box } from '@chakra-ui/react/box'
import { LoadingRegion, Skeleton } from '@parley/shared/ui/skeleton'

const WIDTHS = ['38%', '62%', '54%', '70%', '46%', '58%']

/** Stands where an area will be; invisible for the first 150 ms. */
export function RemoteSkeleton() {
  return (
    <LoadingRegion>
      <Box
        height="header"
        borderBlockEnd="1px solid var(--line-1)"
        display="flex"
        alignItems="center"
        paddingInline="6"
      >
        <Skeleton width="9rem" height="0.875rem" />
      </Box>
      <Box padding="6" display="grid" gap="5">
        {WIDTHS.map((width) => (
          <Skeleton key={width} width={width} />
        ))}
      </Box>
    </LoadingRegion>
  )
}
