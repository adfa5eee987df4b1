import {
  type ContactTimeline,
  TIMELINE_KINDS,
  TIMELINE_PAGE_SIZE,
  type TimelineKind,
} from '@parley/shared/contract/contact-timeline'
import * as v from 'valibot'
import type { Deps } from '../../../deps.ts'
import type { Member } from '../../../http/caller.ts'
import { toUnix } from '../../../presenters/time.ts'
import { requireContact } from '../contacts.service.ts'
import { type TimelinePlace, type TimelineRow, timelineRows } from './timeline.queries.ts'

const Place = v.pipe(
  v.string(),
  v.regex(/^\d{4}-[\d:T.Z-]{1,30}\/[a-z]{1,20}\/\d{1,9}$/),
  v.transform((text) => text.split('/')),
  v.check(([at = '', kind = '']) => !Number.isNaN(Date.parse(at)) && v.is(v.picklist(TIMELINE_KINDS), kind)),
  v.transform(
    ([at = '', kind, place]): TimelinePlace => ({ at: new Date(at), kind: kind as TimelineKind, place: Number(place) }),
  ),
)
/** Where an answer begins; what is no place of ours begins at the newest. */
export const After = v.optional(v.fallback(v.nullable(Place), null), null)

const placeOf = ({ at, kind, place }: TimelineRow): string => `${at.toISOString()}/${kind}/${place}`

/** What happened with a contact, the newest first: of conversations only what the member may see. @throws NotFound, Forbidden */
export async function timeline(
  deps: Deps,
  member: Member,
  id: number,
  wish: { kinds: readonly TimelineKind[]; after: TimelinePlace | null },
): Promise<ContactTimeline> {
  await requireContact(deps, member, id)
  const kinds = wish.kinds.length > 0 ? wish.kinds : TIMELINE_KINDS
  const rows = await timelineRows(deps.db, member, id, kinds, wish.after)
  const page = rows.slice(0, TIMELINE_PAGE_SIZE)
  const last = page.at(-1)
  return {
    payload: page.map(({ place: _, at, ...entry }) => ({ ...entry, at: toUnix(at) })),
    next: rows.length > page.length && last ? placeOf(last) : null,
  }
}
