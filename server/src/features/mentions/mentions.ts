import { isIdInRange } from '../../http/validation/param-schemas.ts'

const MENTION = /\[[^\]]*\]\(mention:\/\/(user|team)\/(\d{1,10})\/[^)]*\)/g

/** Ids named in `[@Name](mention://user/{id}/{name})` links, whose text may lack the `@`; a team stands for all its members (workspace 9.2). */
export function mentionsIn(content: string): { userIds: number[]; teamIds: number[] } {
  const userIds = new Set<number>()
  const teamIds = new Set<number>()
  for (const [, kind, id] of content.matchAll(MENTION)) {
    if (isIdInRange(Number(id))) (kind === 'team' ? teamIds : userIds).add(Number(id))
  }
  return { userIds: [...userIds], teamIds: [...teamIds] }
}
