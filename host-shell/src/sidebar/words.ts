import { styled } from '@parley/shared/ui/styled'

/** What is said in place of rows. */
export const Words = styled('p', { base: { px: '2', py: '1', textStyle: '12', color: 'fg.3' } })
