import { chakra } from '@chakra-ui/react/styled-system'

/** The surface that an area lives in, as the shell draws it, for stories. */
export const Sheet = chakra('main', {
  base: {
    position: 'relative',
    minH: 0,
    minW: 0,
    overflow: 'hidden',
    bg: 'bg.surface',
    border: '1px solid',
    borderColor: 'line.2',
    borderRadius: '12',
    boxShadow: '1',
    '[data-theme=dark] &': { borderColor: 'line.1' },
  },
})
