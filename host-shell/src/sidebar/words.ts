import { chakra } from '@chakra-ui/react/styled-system'

/** What is said in place of rows. */
export const Words = chakra('p', { base: { px: '2', py: '1', textStyle: '12', color: 'fg.3' } })
