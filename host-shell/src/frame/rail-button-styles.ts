import type { SystemStyleObject } from '@chakra-ui/react/styled-system'

/** 40 square; the current one has a bar on the edge of the window. */
export const railButtonStyles: SystemStyleObject = {
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  boxSize: '10',
  borderRadius: '8',
  color: 'fg.3',
  cursor: 'pointer',
  _hover: { bg: 'bg.canvasHover', color: 'fg.1' },
  '&[aria-current], &[aria-expanded=true]': { bg: 'bg.canvasActive', color: 'fg.1' },
  '&[aria-current]::before': {
    content: '""',
    position: 'absolute',
    insetInlineStart: '-2',
    top: '2.5',
    width: '3px',
    height: '5',
    borderStartEndRadius: '3px',
    borderEndEndRadius: '3px',
    bg: 'brand',
  },
}
