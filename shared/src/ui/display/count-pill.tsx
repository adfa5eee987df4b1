import { styled } from '../theme/styled.tsx'

const Root = styled('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    h: '4.5',
    borderRadius: 'full',
    textStyle: '11',
    fontWeight: 'semibold',
    fontVariantNumeric: 'tabular-nums',
    verticalAlign: 'middle',
  },
  variants: {
    tone: {
      brand: { minW: '5', px: '5px', bg: 'brand', color: 'brand.on' },
      neutral: { px: '1.5', bg: 'neutral.bg', color: 'neutral.fg' },
    },
  },
  defaultVariants: { tone: 'brand' },
})

interface CountPillProps {
  count: number
  /** `9+` in rows, `99+` on the bell; without it the whole number, grouped. */
  max?: number
  /** `brand` for unread, `neutral` for "how many there are". */
  tone?: 'brand' | 'neutral'
  /** Spoken in place of the bare number: "3 unread". */
  label?: string
}

export function CountPill({ count, max, tone, label }: CountPillProps) {
  return (
    <Root tone={tone} {...(label ? { role: 'img', 'aria-label': label } : {})}>
      {max !== undefined && count > max ? `${max}+` : count.toLocaleString()}
    </Root>
  )
}
