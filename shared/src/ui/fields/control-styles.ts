import type { SystemStyleObject } from '@chakra-ui/react/styled-system'

/** What every text-like control wears: edge, focus halo, danger edge. */
export const controlStyles: SystemStyleObject = {
  width: 'full',
  minW: 0,
  px: '2.5',
  borderRadius: '6',
  bg: 'bg.surface',
  color: 'fg.1',
  textStyle: '13',
  boxShadow: 'inset 0 0 0 1px var(--line-control)',
  outline: 'none',
  // Nothing typed has no direction of its own: what stands in its place reads as the page does.
  '&[dir=auto]:placeholder-shown': { direction: 'inherit' },
  transition: 'box-shadow var(--dur-fast) var(--ease-out)',
  '&:focus, &:focus-within': {
    boxShadow: 'inset 0 0 0 1px var(--focus), 0 0 0 3px color-mix(in srgb, var(--focus) 22%, transparent)',
    outline: 'none',
  },
  '&[aria-invalid=true]': { boxShadow: 'inset 0 0 0 1px var(--danger-solid)' },
  '&[aria-invalid=true]:focus': {
    boxShadow:
      'inset 0 0 0 1px var(--danger-solid), 0 0 0 3px color-mix(in srgb, var(--danger-solid) 22%, transparent)',
  },
  _disabled: { color: 'fg.disabled', bg: 'bg.sunken', cursor: 'not-allowed' },
}

/** 36 in forms, 32 in toolbars, 40 on sign-in. */
export const controlSizes = { sm: { h: '8' }, md: { h: '9' }, lg: { h: '10', textStyle: '14' } } as const
