import { type ReactNode, useState } from 'react'
import { useIntl } from 'react-intl'
import { styled } from '../theme/styled.tsx'
import { initialsOf, tintOf } from './avatar-initials.ts'

export type AvatarSize = 18 | 20 | 24 | 28 | 32 | 36 | 48 | 64
export type AvatarPresence = 'online' | 'busy' | 'offline'

const FONT: Record<AvatarSize, number> = { 18: 8, 20: 9, 24: 10, 28: 11, 32: 12, 36: 13, 48: 16, 64: 20 }

const rem = (px: number) => `${px / 16}rem`

const Disc = styled('span', {
  base: {
    position: 'relative',
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: 0,
    borderRadius: 'full',
    fontWeight: 'semibold',
    letterSpacing: 0,
    lineHeight: 1,
    userSelect: 'none',
    verticalAlign: 'middle',
    // Drawn and not written: the name stands beside it, and a control's visible words must begin its spoken name.
    '&[data-initials]::before': { content: 'attr(data-initials)' },
  },
})

const Picture = styled('img', { base: { boxSize: 'full', borderRadius: 'inherit', objectFit: 'cover' } })

const Dot = styled('span', {
  base: {
    position: 'absolute',
    insetInlineEnd: '-1px',
    bottom: '-1px',
    borderRadius: 'full',
    boxShadow: '0 0 0 2px var(--avatar-ring, var(--bg-surface))',
  },
  variants: {
    state: {
      online: { bg: 'presence.online' },
      busy: {
        bg: 'presence.busy',
        _after: {
          content: '""',
          position: 'absolute',
          insetInline: '22%',
          top: '40%',
          height: '20%',
          borderRadius: '1px',
          bg: 'bg.surface',
        },
      },
      offline: {
        bg: 'bg.surface',
        boxShadow: 'inset 0 0 0 2px var(--offline), 0 0 0 2px var(--avatar-ring, var(--bg-surface))',
      },
    },
  },
})

const Corner = styled('span', {
  base: { position: 'absolute', insetInlineEnd: '-0.25rem', bottom: '-0.25rem', display: 'inline-flex' },
})

interface AvatarProps {
  name: string
  /** What the tint is chosen by, so that a person keeps one colour everywhere. The name when left out. */
  id?: number | string
  src?: string | null
  size?: AvatarSize
  presence?: AvatarPresence
  /** Rounded square: inboxes, teams, bots. */
  square?: boolean
  /** Ground behind it, for the ring of the dot: a token name such as `bg-canvas`. */
  ground?: string
  /** Spoken name. Left out where the name stands beside it. */
  label?: boolean
  /** A small badge at the lower end corner, in place of the presence dot. */
  corner?: ReactNode
}

/** A person: their picture, or initials on one of eight tints. */
export function Avatar({ name, id, src, size = 32, presence, square, ground, label, corner }: AvatarProps) {
  const intl = useIntl()
  const [broken, setBroken] = useState<string | null>(null)
  const tint = tintOf(id ?? name)
  // Never over the initials: a fifth of the disc, and a little more where it is large.
  const dot = rem(size >= 48 ? 12 : size >= 32 ? 10 : size >= 24 ? 8 : 6)
  const hasPicture = Boolean(src) && broken !== src
  const spoken = presence ? `${name}, ${presenceText(intl, presence)}` : name
  return (
    <Disc
      {...(label ? { role: 'img', 'aria-label': spoken } : { 'aria-hidden': true })}
      data-initials={hasPicture ? undefined : initialsOf(name)}
      style={{
        width: rem(size),
        height: rem(size),
        fontSize: rem(FONT[size]),
        background: `var(--tint-${tint}-bg)`,
        color: `var(--tint-${tint}-fg)`,
        borderRadius: square ? '28%' : undefined,
        ...(ground ? { '--avatar-ring': `var(--${ground})` } : {}),
      }}
    >
      {hasPicture && <Picture src={src ?? ''} alt="" loading="lazy" onError={() => setBroken(src ?? null)} />}
      {corner ? <Corner>{corner}</Corner> : presence && <Dot state={presence} style={{ width: dot, height: dot }} />}
    </Disc>
  )
}

/** The word for a presence dot: colour and shape are never the only cue. */
export function presenceText(intl: ReturnType<typeof useIntl>, presence: AvatarPresence): string {
  if (presence === 'online') return intl.formatMessage({ id: 'ui.presence.online', defaultMessage: 'online' })
  if (presence === 'busy') return intl.formatMessage({ id: 'ui.presence.busy', defaultMessage: 'busy' })
  return intl.formatMessage({ id: 'ui.presence.offline', defaultMessage: 'offline' })
}
