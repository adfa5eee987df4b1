import type { Member } from '../../../http/caller.ts'

/** Who caused a change: decides the activity line, the performer of events and who is not notified. */
export type Actor =
  | { kind: 'user'; userId: number; name: string; member: Member }
  | { kind: 'bot'; botId: number; name: string }
  | { kind: 'contact'; contactId: number; name: string }
  /** A rule or a job; without a name no activity line is written. */
  | { kind: 'system'; name: string | null }

export const byMember = (member: Member): Actor =>
  member.botId === undefined
    ? { kind: 'user', userId: member.userId, name: member.name, member }
    : { kind: 'bot', botId: member.botId, name: member.name }

export const userIdOf = (actor: Actor): number | null => (actor.kind === 'user' ? actor.userId : null)

export const botIdOf = (actor: Actor): number | null => (actor.kind === 'bot' ? actor.botId : null)
