import { chakra } from '@chakra-ui/react/styled-system'
import type { SeenPlace } from '@parley/shared/remote/seen-navigation'
import { useIntl } from 'react-intl'
import { SeenName } from './SeenName.tsx'

const List = chakra('ul', {
  base: { listStyle: 'none', m: 0, p: '1.5', display: 'grid', gap: '0.5', alignContent: 'start', bg: 'bg.canvas' },
})
const Place = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1.5',
    width: 'full',
    minH: '7',
    px: '2',
    py: '1',
    borderRadius: '6',
    textAlign: 'start',
    color: 'fg.1',
    cursor: 'pointer',
    _hover: { bg: 'bg.canvasHover' },
    '&[aria-pressed=true]': { bg: 'bg.canvasActive', fontWeight: 'medium' },
    '&[data-hidden]': { color: 'fg.3' },
  },
})

interface PreviewRailProps {
  places: readonly SeenPlace[]
  openId: string
  onOpen: (id: string) => void
}

/** The rail as holders find it; a press shows the sidebar that belongs to a place. */
export function PreviewRail({ places, openId, onOpen }: PreviewRailProps) {
  const intl = useIntl()
  return (
    <List aria-label={intl.formatMessage({ id: 'settings.roles.rail', defaultMessage: 'Areas for holders' })}>
      {places.map((place) => (
        <li key={place.id}>
          <Place
            type="button"
            aria-pressed={place.id === openId}
            data-hidden={place.isSeen ? undefined : ''}
            onClick={() => onOpen(place.id)}
          >
            <SeenName place={place} />
          </Place>
        </li>
      ))}
    </List>
  )
}
