import type { Params } from 'react-router'

/** Which contacts the address names. */
export type ContactView =
  | { kind: 'all' }
  | { kind: 'active' }
  | { kind: 'label'; title: string }
  | { kind: 'segment'; id: number }

/** @param isActive - the address is that of who is online now */
export function viewFrom({ label, segmentId }: Params, isActive: boolean): ContactView {
  if (isActive) return { kind: 'active' }
  if (label !== undefined) return { kind: 'label', title: label }
  return segmentId === undefined ? { kind: 'all' } : { kind: 'segment', id: Number(segmentId) }
}
