import { type ServerEvents, VIEWING_EXPIRES_MS } from '@parley/shared/contract/events'

/** A colleague who has a conversation open. */
export interface Viewer {
  id: number
  name: string
  src: string
  /** Milliseconds at which it is over unless they say it again. */
  until: number
}

/** Who looks at what, per conversation. */
export type Viewing = ReadonlyMap<number, readonly Viewer[]>

/** Somebody came, goes on looking, or left. Going on only moves the end. */
export function applyViewing(viewing: Viewing, event: ServerEvents['conversation.viewing'], now: number): Viewing {
  const { conversation_id: id, is_viewing: isViewing, user } = event
  const held = viewing.get(id) ?? []
  const viewer: Viewer = {
    id: user.id,
    name: user.available_name || user.name,
    src: user.avatar_url,
    until: now + VIEWING_EXPIRES_MS,
  }
  const isKnown = held.some((one) => one.id === user.id)
  if (isViewing) return withViewers(viewing, id, isKnown ? replaced(held, viewer) : [...held, viewer])
  return isKnown
    ? withViewers(
        viewing,
        id,
        held.filter((one) => one.id !== user.id),
      )
    : viewing
}

const replaced = (held: readonly Viewer[], viewer: Viewer) => held.map((one) => (one.id === viewer.id ? viewer : one))

/** Drops everybody who has not said it again. Answers the same map when nobody is. */
export function expireViewing(viewing: Viewing, now: number): Viewing {
  const isOver = [...viewing.values()].flat().some(({ until }) => until <= now)
  if (!isOver) return viewing
  return new Map(
    [...viewing]
      .map(([id, viewers]) => [id, viewers.filter(({ until }) => until > now)] as const)
      .filter(([, viewers]) => viewers.length > 0),
  )
}

/** Milliseconds until somebody is forgotten, or null. */
export function nextViewingEnd(viewing: Viewing, now: number): number | null {
  const ends = [...viewing.values()].flat().map(({ until }) => until - now)
  return ends.length === 0 ? null : Math.max(0, Math.min(...ends))
}

function withViewers(viewing: Viewing, id: number, viewers: readonly Viewer[]): Viewing {
  const next = new Map(viewing)
  if (viewers.length > 0) next.set(id, viewers)
  else next.delete(id)
  return next
}
