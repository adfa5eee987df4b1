import { useState } from 'react'
import type { ShellBrand } from '../shell-app/brand.ts'

interface BrandMarkProps {
  brand: ShellBrand
  size?: number
}

/** The mark of the installation; without one of its own, or where that does not come, the product's: a bubble that is a P. */
export function BrandMark({ brand: { name, mark }, size = 32 }: BrandMarkProps) {
  const [isMissing, setIsMissing] = useState(false)
  const length = `${size / 16}rem`
  const style = { flexShrink: 0, width: length, height: length }
  if (mark && !isMissing)
    return <img src={mark} alt={name} style={{ ...style, objectFit: 'contain' }} onError={() => setIsMissing(true)} />
  return (
    <svg viewBox="0 0 28 28" role="img" aria-label={name} style={style}>
      <rect width="28" height="28" rx="8" fill="var(--brand)" />
      <path
        d="M9 21.5v-8.25A5.25 5.25 0 1 1 14.25 18.5H12"
        fill="none"
        stroke="var(--on-brand)"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="14.25" cy="13.25" r="1.4" fill="var(--on-brand)" />
    </svg>
  )
}
