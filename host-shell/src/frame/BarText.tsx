import type { SystemStyleObject } from '@chakra-ui/react/styled-system'
import { styled } from '@parley/shared/ui/styled'

/** A place of the bar at the foot of a phone: a glyph above its name. */
export const barButtonStyles: SystemStyleObject = {
  // Longer names take more of the bar; what does not fit together is cut in proportion.
  flex: '1 1 auto',
  minW: 0,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '0.5',
  minH: '14',
  px: '0.5',
  color: 'fg.3',
  textStyle: '11',
  fontWeight: 'medium',
  textDecoration: 'none',
  cursor: 'pointer',
  '&[aria-current]': { color: 'brand.fg' },
}

export const BarText = styled('span', {
  base: { maxW: 'full', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})
