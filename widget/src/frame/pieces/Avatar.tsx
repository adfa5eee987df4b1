/** @jsxImportSource preact */
import { initials } from '../session/timeline.ts'

interface AvatarProps {
  name: string
  url: string
  size: number
  isOnline?: boolean
}

const TINTS = 8

/** A face beside a name: decorative, so it says nothing of its own. */
export function Avatar({ name, url, size, isOnline = false }: AvatarProps) {
  const tint = ([...name].reduce((sum, char) => sum + (char.codePointAt(0) ?? 0), 0) % TINTS) + 1
  return (
    <span
      class={`avatar tint-${tint}`}
      style={{ width: `${size}px`, height: `${size}px`, fontSize: `${Math.round(size * 0.38)}px` }}
      aria-hidden="true"
    >
      {url ? <img src={url} alt="" width={size} height={size} /> : initials(name)}
      {isOnline && <i class="avatar-online" />}
    </span>
  )
}
