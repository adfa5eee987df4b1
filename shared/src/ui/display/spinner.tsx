import { styled } from '../theme/styled.tsx'

/** 14 or 16 px, the colour of the text around it; says nothing by itself. */
export const Spinner = styled('span', {
  base: {
    display: 'inline-block',
    flexShrink: 0,
    boxSize: '0.875rem',
    borderRadius: 'full',
    border: '2px solid currentColor',
    borderInlineEndColor: 'transparent',
    animation: 'spin 0.8s linear infinite',
    _motionReduce: { animationDuration: '2.4s' },
  },
  variants: { size: { field: { boxSize: '4' }, large: { boxSize: '4.5' } } },
})
