import { chakra } from '@chakra-ui/react/styled-system'
import type { Availability } from '@parley/shared/contract/scalars'

const Slot = chakra('span', { base: { display: 'grid', placeItems: 'center', w: '5', flexShrink: 0 } })
const Dot = chakra('i', {
  base: { position: 'relative', display: 'block', boxSize: '2.5', borderRadius: 'full' },
  variants: {
    state: {
      online: { bg: 'presence.online' },
      busy: {
        bg: 'presence.busy',
        _after: {
          content: '""',
          position: 'absolute',
          insetInline: '2px',
          top: '4px',
          height: '2px',
          borderRadius: '1px',
          bg: 'bg.raised',
        },
      },
      offline: { boxShadow: 'inset 0 0 0 2px var(--offline)' },
    },
  },
})

/** Full, with a bar, or hollow: the shape says it without the colour. The word stands beside it. */
export function PresenceDot({ state }: { state: Availability }) {
  return (
    <Slot aria-hidden>
      <Dot state={state} />
    </Slot>
  )
}
