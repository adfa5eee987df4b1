import { defineKeyframes } from '@chakra-ui/react/styled-system'

/** Opacity plus 4 px at most: nothing changes layout. Durations come from tokens.css, which shortens them when asked. */
export const keyframes = defineKeyframes({
  'fade-in': { from: { opacity: 0 }, to: { opacity: 1 } },
  'fade-out': { from: { opacity: 1 }, to: { opacity: 0 } },
  'rise-in': { from: { opacity: 0, translate: '0 4px' }, to: { opacity: 1, translate: '0 0' } },
  'drawer-in': { from: { opacity: 0, translate: 'var(--drawer-from, 24px) 0' }, to: { opacity: 1, translate: '0 0' } },
  spin: { to: { rotate: '360deg' } },
  shimmer: { from: { backgroundPosition: '200% 0' }, to: { backgroundPosition: '-200% 0' } },
  progress: { from: { translate: '-100% 0' }, to: { translate: '250% 0' } },
})
