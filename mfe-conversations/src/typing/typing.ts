import { type ServerEvents, TYPING_EXPIRES_MS } from '@parley/shared/contract/events'

export interface Typist {
  key: string
  name: string
  kind: 'contact' | 'agent'
  /** Writing a private note. */
  isPrivate: boolean
  /** Milliseconds at which "typing" ends by itself. */
  until: number
}

/** Who is typing, per conversation. */
export type Typing = ReadonlyMap<number, readonly Typist[]>

type TypingEvent = ServerEvents['conversation.typing_on']

/** Somebody began or stopped. Beginning again only moves the end. */
export function applyTyping(typing: Typing, event: TypingEvent, isOn: boolean, now: number): Typing {
  const { conversation, user, is_private: isPrivate } = event
  const key = `${user.type}:${user.id}`
  const others = (typing.get(conversation.id) ?? []).filter((typist) => typist.key !== key)
  const typist: Typist = {
    key,
    name: 'available_name' in user ? user.available_name : user.name,
    kind: user.type === 'contact' ? 'contact' : 'agent',
    isPrivate,
    until: now + TYPING_EXPIRES_MS,
  }
  return withTypists(typing, conversation.id, isOn ? [...others, typist] : others)
}

/** A message of somebody ends their typing. */
export function stopTyping(typing: Typing, conversationId: number, key: string): Typing {
  const typists = typing.get(conversationId)
  if (!typists?.some((typist) => typist.key === key)) return typing
  return withTypists(
    typing,
    conversationId,
    typists.filter((typist) => typist.key !== key),
  )
}

/** Drops everybody whose time is over. Returns the same map when nobody is. */
export function expireTyping(typing: Typing, now: number): Typing {
  const isOver = [...typing.values()].some((typists) => typists.some((typist) => typist.until <= now))
  if (!isOver) return typing
  return new Map(
    [...typing]
      .map(([id, typists]) => [id, typists.filter((typist) => typist.until > now)] as const)
      .filter(([, typists]) => typists.length > 0),
  )
}

/** Milliseconds until somebody's typing ends, or null. */
export function nextTypingEnd(typing: Typing, now: number): number | null {
  const ends = [...typing.values()].flat().map((typist) => typist.until - now)
  return ends.length === 0 ? null : Math.max(0, Math.min(...ends))
}

function withTypists(typing: Typing, conversationId: number, typists: readonly Typist[]): Typing {
  const next = new Map(typing)
  if (typists.length > 0) next.set(conversationId, typists)
  else next.delete(conversationId)
  return next
}
