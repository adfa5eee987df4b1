import { chakra } from '@chakra-ui/react/styled-system'

/** Things to choose from side by side, as many in a row as there is room for. */
export const Tiles = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(17rem, 100%), 1fr))',
    gap: '4',
    listStyle: 'none',
    m: 0,
    p: 0,
  },
})
export const Tile = chakra('li', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    p: '4',
    bg: 'bg.card',
    border: '1px solid',
    borderColor: 'line.2',
    borderRadius: '8',
    '[data-theme=dark] &': { borderColor: 'line.1' },
  },
})
export const TileName = chakra('h2', { base: { textStyle: '14', fontWeight: 'semibold', minW: 0 } })
export const TileNote = chakra('p', { base: { textStyle: '13', color: 'fg.3', flex: 1 } })
