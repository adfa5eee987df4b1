import { readId } from '../views/views.ts'

const WORD = 'beside'

/** The conversation beside the open one, as `?beside=12` names it. Null where none is open, or the same one is named. */
export function readBeside(search: string, openId: number | null): number | null {
  const id = readId(new URLSearchParams(search).get(WORD) ?? undefined)
  return openId === null || id === openId ? null : id
}

/** The search part of an address with a second conversation in it. */
export function withBeside(search: string, besideId: number | null): string {
  if (besideId === null) return search
  return `${search || '?'}${search ? '&' : ''}${WORD}=${besideId}`
}
