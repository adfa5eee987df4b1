import { styled } from '../theme/styled.tsx'

/** How a button looks: without tips and states, for what stands in when code of the kit does not come. */
export const PlainButton = styled('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1.5',
    flexShrink: 0,
    borderRadius: '6',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    cursor: 'pointer',
    verticalAlign: 'middle',
    transition: 'background var(--dur-fast) var(--ease-out)',
    _disabled: {
      cursor: 'not-allowed',
      color: 'fg.disabled',
      bg: 'bg.sunken',
      boxShadow: 'inset 0 0 0 1px var(--line-1)',
      '& svg': { color: 'inherit' },
    },
  },
  variants: {
    variant: {
      default: {
        bg: 'bg.surface',
        color: 'fg.1',
        boxShadow: 'inset 0 0 0 1px var(--line-2), var(--shadow-1)',
        '& svg': { color: 'fg.3' },
        '&:hover:not(:disabled, [data-disabled])': { bg: 'bg.hover' },
      },
      primary: {
        bg: 'brand',
        color: 'brand.on',
        boxShadow: '1',
        '&:hover:not(:disabled, [data-disabled])': { bg: 'brand.hover' },
        '&:active:not(:disabled, [data-disabled])': { bg: 'brand.press' },
      },
      ghost: {
        color: 'fg.2',
        '& svg': { color: 'fg.3' },
        '&:hover:not(:disabled, [data-disabled])': { bg: 'bg.hover', color: 'fg.1' },
        _disabled: { bg: 'transparent', boxShadow: 'none' },
      },
      subtle: {
        bg: 'neutral.bg',
        color: 'fg.1',
        '& svg': { color: 'fg.3' },
        '&:hover:not(:disabled, [data-disabled])': { bg: 'bg.press' },
      },
      danger: { bg: 'danger.btn', color: 'danger.on', boxShadow: '1' },
      link: {
        color: 'brand.fg',
        '&:hover:not(:disabled, [data-disabled])': { textDecoration: 'underline' },
        _disabled: { bg: 'transparent', boxShadow: 'none' },
      },
    },
    size: {
      sm: { h: '7', px: '2.5', textStyle: '12' },
      md: { h: '8', px: '3', textStyle: '13' },
      lg: { h: '10', px: '4', textStyle: '14' },
    },
  },
  compoundVariants: [{ variant: 'link', css: { h: 'auto', px: '0' } }],
  defaultVariants: { variant: 'default', size: 'md' },
})

/** The same for one with a picture alone; it needs `aria-label`. */
export const PlainIconButton = styled('button', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: 0,
    position: 'relative',
    borderRadius: '6',
    color: 'fg.3',
    cursor: 'pointer',
    verticalAlign: 'middle',
    transition: 'background var(--dur-fast) var(--ease-out)',
    _hover: { bg: 'bg.hover', color: 'fg.1' },
    '&[aria-pressed="true"], &[data-state="open"]': { bg: 'neutral.bg', color: 'fg.1' },
    _disabled: { color: 'fg.disabled', cursor: 'not-allowed', bg: 'transparent' },
  },
  variants: { size: { xs: { boxSize: '6' }, sm: { boxSize: '7' }, md: { boxSize: '8' } } },
  defaultVariants: { size: 'md' },
})
